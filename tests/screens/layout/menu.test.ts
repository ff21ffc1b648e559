import { describe, expect, it } from 'vitest';
import { activeEntry, menuFor, type MenuGroup, openAtFirst, withPinned } from '../../../src/admin/layout/menu';

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

describe('the entries in sight', () => {
  const groupOf = (group: string, count: number): MenuGroup => ({
    group,
    icon: null,
    entries: Array.from({ length: count }, (_none, at) => ({ to: `/${group}/${at}`, label: `${group}.${at}`, icon: 'list', order: at })),
  });
  const sizes = (groups: readonly MenuGroup[]) => groups.map(({ group, entries }) => [group, entries.length]);

  it.each([
    ['all groups of up to twelve entries', [5, 7], ['g0', 'g1']],
    ['no group that no longer fits', [5, 8, 3], ['g0', 'g2']],
    ['nothing of a first group that is too long', [13, 2], ['g1']],
  ])('are %s', (_title, counts, open) => {
    expect([...openAtFirst(counts.map((count, at) => groupOf(`g${at}`, count)))]).toEqual(open);
  });

  it('begin with those that a person pinned, in another area not', () => {
    const groups = [groupOf('offer', 2), groupOf('people', 1)];
    expect(sizes(withPinned('organization', groups, ['organization people.0']))).toEqual([
      ['pinned', 1],
      ['offer', 2],
    ]);
    expect(withPinned('application', groups, ['organization people.0'])).toBe(groups);
  });

  it.each(['admin', 'application', 'organization'] as const)(
    'of the area %s are at most twelve for a superadmin, each with its own icon',
    (area) => {
      const groups = menuFor(area, superadmin, { organization_id: '42' });
      const open = openAtFirst(groups);
      expect(groups.filter(({ group }) => open.has(group)).flatMap(({ entries }) => entries).length).toBeLessThanOrEqual(12);
      const icons = groups.flatMap(({ entries }) => entries.map(({ icon }) => icon));
      expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([]);
    },
  );
});
