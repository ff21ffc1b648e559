import { describe, expect, it } from 'vitest';
import { registry } from '../../resources/registry.gen';
import { matchRoute, pathTo, resourceNameAt } from '../../src/schema/routes';

const resources = Object.values(registry);

describe('matchRoute', () => {
  it.each([
    ['admin/labels', 'labels', {}],
    ['/admin/labels', 'labels', {}],
    ['admin/wallets/7/coupons', 'coupons', { wallet_id: '7' }],
    ['admin/categories', 'categories', {}],
    ['application/categories', 'categories', {}],
    ['application/organizations/management/9/invites', 'invites', { organization_id: '9' }],
    ['admin/wallets/a%20b/coupons', 'coupons', { wallet_id: 'a b' }],
    ['tags', 'tags', {}],
  ])('finds the entity at %s', (path, name, params) => {
    const match = matchRoute(path, resources);
    expect(match?.resource.name).toBe(name);
    expect(match?.params).toEqual(params);
  });

  it('returns which of several routes matched', () => {
    expect(matchRoute('admin/categories', resources)?.route).toBe('/admin/categories');
    expect(matchRoute('categories', resources)?.route).toBeNull();
  });

  it('finds nothing for a record, half a path or an unknown path', () => {
    for (const path of ['admin/labels/7', 'admin', '', 'admin/wallets//coupons', 'admin/nothing'])
      expect(matchRoute(path, resources)).toBeNull();
  });

  it('accepts a broken escape', () => {
    expect(matchRoute('admin/wallets/%E0%A4%A/coupons', resources)?.params).toEqual({ wallet_id: '%E0%A4%A' });
  });
});

describe('pathTo', () => {
  it('leads to list, create form and record', () => {
    expect(pathTo(registry.labels, 'list')).toBe('/admin/labels');
    expect(pathTo(registry.labels, 'create')).toBe('/admin/labels/create');
    expect(pathTo(registry.labels, 'edit', { id: '7' })).toBe('/admin/labels/7');
    expect(pathTo(registry.labels, 'edit', { label_id: '7' })).toBe('/admin/labels/7');
  });

  it('fills in parent ids, escaped', () => {
    expect(pathTo(registry.coupons, 'edit', { wallet_id: 'a/b', id: '7' })).toBe('/admin/wallets/a%2Fb/coupons/7');
  });

  it('stays at the current route', () => {
    expect(pathTo(registry.categories, 'create', {}, '/admin/categories')).toBe('/admin/categories/create');
  });

  it('names a missing id', () => {
    expect(() => pathTo(registry.coupons, 'list')).toThrow('no wallet_id given');
  });

  it('is the inverse of matchRoute for every declared route', () => {
    for (const resource of resources) {
      for (const route of resource.routes) {
        const ids = Object.fromEntries([...route.matchAll(/\{(\w+)\}/g)].map(([, name], at) => [name, `id-${at}`]));
        expect(matchRoute(resourceNameAt(route, ids), resources)).toMatchObject({ resource: { name: resource.name }, params: ids });
      }
    }
  });
});
