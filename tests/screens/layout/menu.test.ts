import { describe, expect, it } from 'vitest';
import { activeEntry, menuFor, type MenuGroup } from '../../../src/admin/layout/menu';

const ids = (groups: readonly MenuGroup[]) => groups.flatMap(({ entries }) => entries.map(({ to }) => to));
const superadmin = { roles: ['superadmin'], abilities: [] };
const admin = { roles: ['admin'], abilities: ['view-*'] };

describe('the menu', () => {
  it('follows from the declarations, in named groups', () => {
    const groups = menuFor('admin', superadmin);
    expect(groups.map(({ group }) => group)).toContain('vocabulary');
    expect(ids(groups)).toEqual(expect.arrayContaining(['/admin/applications', '/admin/labels', '/admin/categories', '/admin/api']));
    expect(groups.every(({ entries }) => entries.length > 0)).toBe(true);
  });

  it('leaves out what stands below another record', () => {
    for (const area of ['admin', 'application', 'organization'] as const) {
      for (const to of ids(menuFor(area, superadmin, { organization_id: '42' }))) expect(to).not.toMatch(/coupons|management\/|\{/);
    }
  });

  it('holds only what the profile allows', () => {
    expect(ids(menuFor('admin', admin))).toEqual(expect.arrayContaining(['/admin/tags', '/admin/labels', '/admin/categories']));
    expect(ids(menuFor('admin', admin))).not.toContain('/admin/sports');
    expect(menuFor('admin', { roles: ['trainer'], abilities: ['view-activities'] })).toEqual([]);
    expect(menuFor('application', null)).toEqual([]);
  });

  it('fills in the organization', () => {
    expect(ids(menuFor('organization', admin, { organization_id: '42' }))[0]).toBe('/organizations/42');
  });

  it.each([
    ['the group that its declaration says', 'finances', 'finances'],
    ['the group that it says for this area', { admin: 'platform', application: 'offer' }, 'platform'],
    ['the last group where it says none', null, 'system'],
  ] as const)('puts an entity into %s, whatever its icon', (_title, said, group) => {
    const trophies = {
      name: 'trophies',
      routes: ['/admin/trophies'],
      menu: { icon: 'sports', order: 1, group: said },
      access: { list: 'role:superadmin' },
    } as const;
    expect(menuFor('admin', superadmin, {}, [trophies], [])).toEqual([
      { group, icon: null, entries: [{ to: '/admin/trophies', label: 'resources.trophies.list', icon: 'sports', order: 1 }] },
    ]);
  });

  it('has one entry for the tabs of a section, for whoever may see one of them', () => {
    const finances = '/organizations/42/finances';
    const found = ids(menuFor('organization', { roles: ['organization'], abilities: ['view-rates'] }, { organization_id: '42' }));
    expect(found.filter((to) => to.startsWith(finances))).toEqual([finances]);
    expect(ids(menuFor('organization', { roles: ['trainer'], abilities: ['view-organization'] }, { organization_id: '42' }))).not.toContain(
      finances,
    );
  });

  it('lights the entry that the address lies under, and the longest of several', () => {
    const groups = menuFor('application', superadmin);
    expect(activeEntry(groups, '/application/organizations/management/7/invites')).toBe('/application/organizations/management');
    expect(activeEntry(groups, '/application')).toBe('/application');
    expect(activeEntry(groups, '/elsewhere')).toBeNull();
  });
});
