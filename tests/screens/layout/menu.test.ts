import { describe, expect, it } from 'vitest';
import { activeEntry, menuFor, type MenuGroup } from '../../../src/admin/layout/menu';

const ids = (groups: readonly MenuGroup[]) => groups.flatMap(({ entries }) => entries.map(({ to }) => to));
const superadmin = { roles: ['superadmin'], abilities: [] };
const admin = { roles: ['admin'], abilities: ['view-*'] };

describe('the menu', () => {
  it('is derived from the declarations, in named groups', () => {
    const groups = menuFor('admin', superadmin);
    expect(groups.map(({ group }) => group)).toContain('vocabulary');
    expect(ids(groups)).toEqual(expect.arrayContaining(['/admin/applications', '/admin/labels', '/admin/categories', '/admin/api']));
    expect(groups.every(({ entries }) => entries.length > 0)).toBe(true);
  });

  it('leaves out lists below another record', () => {
    for (const area of ['admin', 'application', 'organization'] as const) {
      for (const to of ids(menuFor(area, superadmin, { organization_id: '42' }))) expect(to).not.toMatch(/coupons|management\/|\{/);
    }
  });

  it('contains only entries that the profile allows', () => {
    expect(ids(menuFor('admin', admin))).toEqual(expect.arrayContaining(['/admin/tags', '/admin/labels', '/admin/categories']));
    expect(ids(menuFor('admin', admin))).not.toContain('/admin/sports');
    expect(menuFor('admin', { roles: ['trainer'], abilities: ['view-activities'] })).toEqual([]);
    expect(menuFor('application', null)).toEqual([]);
  });

  it('fills in the organization', () => {
    expect(ids(menuFor('organization', admin, { organization_id: '42' }))[0]).toBe('/organizations/42');
  });

  it.each([
    ['the group of its declaration', 'finances', 'finances'],
    ['the group that it declares for this area', { admin: 'platform', application: 'offer' }, 'platform'],
    ['the last group without a declared group', null, 'system'],
  ] as const)('puts an entity into %s, whatever its icon', (_title, declaredGroup, group) => {
    const trophies = {
      name: 'trophies',
      routes: ['/admin/trophies'],
      menu: { icon: 'sports', order: 1, group: declaredGroup },
      access: { list: 'role:superadmin' },
    } as const;
    expect(menuFor('admin', superadmin, {}, [trophies], [])).toEqual([
      { group, icon: null, entries: [{ to: '/admin/trophies', label: 'resources.trophies.list', icon: 'sports', order: 1 }] },
    ]);
  });

  it('has one entry for the tabs of a section, if the user may see at least one of them', () => {
    const finances = '/organizations/42/finances';
    const entries = ids(menuFor('organization', { roles: ['organization'], abilities: ['view-rates'] }, { organization_id: '42' }));
    expect(entries.filter((to) => to.startsWith(finances))).toEqual([finances]);
    expect(ids(menuFor('organization', { roles: ['trainer'], abilities: ['view-organization'] }, { organization_id: '42' }))).not.toContain(
      finances,
    );
  });

  it('highlights the longest entry that the address starts with', () => {
    const groups = menuFor('application', superadmin);
    expect(activeEntry(groups, '/application/organizations/management/7/invites')).toBe('/application/organizations/management');
    expect(activeEntry(groups, '/application')).toBe('/application');
    expect(activeEntry(groups, '/elsewhere')).toBeNull();
  });
});
