import { overviews } from '../../../providers/resources';
import { registry } from '../../../resources/registry.gen';
import { allows, type Need, type Profile } from '../../domain/permissions/permissions';
import { fill } from '../../schema/routes';
import { type Area, areaOf, groupIn, groupsOf, type MenuGroups, standsAlone } from '../../schema/menu';
import type { IconName } from '../../schema/names.gen';
import { sectionOf, SECTIONS } from '../../schema/sections';
import { customEntries } from './entries/customEntries';
import type { CustomEntry } from './entries/CustomEntry';

export interface MenuEntry {
  readonly to: string;
  /** Translation key of the label. */
  readonly label: string;
  readonly icon: IconName;
  readonly order: number;
  /** The address of the list whose length is shown next to it. */
  readonly counts?: string;
}

export interface MenuGroup {
  readonly group: string;
  readonly icon: IconName | null;
  readonly entries: readonly MenuEntry[];
}

const declared: readonly Listed[] = [...Object.values(registry), ...overviews];

/** The part of a declaration that the menu uses. */
type Listed = {
  readonly name: string;
  readonly routes: readonly string[];
  readonly menu: { readonly icon: IconName; readonly order: number; readonly group: MenuGroups | null } | null;
  readonly access: { readonly list: Need | 'nobody' };
};

/**
 * The menu of one area for `profile`: lists from the declarations and custom screens, in groups. The tabs of a section share one entry.
 * Groups without an entry are left out.
 *
 * @example menuFor('organization', profile, { organization_id: '42' })
 */
export function menuFor(
  area: Area,
  profile: Profile | null,
  params: Readonly<Record<string, string | undefined>> = {},
  resources: readonly Listed[] = declared,
  custom: readonly Omit<CustomEntry, 'screen'>[] = customEntries,
): MenuGroup[] {
  // A member may see the activities of an organization, which does not give access to the area of the application.
  if (area === 'application' && !allows(profile, 'view-application')) return [];
  const lists = resources.flatMap(({ name, routes, menu, access }) => {
    const { list } = access;
    if (!menu || list === 'nobody') return [];
    return routes
      .filter(standsAlone)
      .map((to): Omit<CustomEntry, 'screen'> => ({ to, label: `resources.${name}.list`, ...menu, need: list }));
  });
  const seen = [...custom.filter(({ isInMenu }) => isInMenu !== false), ...lists].filter(
    ({ to, need }) => areaOf(to) === area && allows(profile, need),
  );
  const sections = SECTIONS.filter((section) => seen.some(({ to }) => sectionOf(to) === section)).map(
    ({ at, label, icon, order, group }): Omit<CustomEntry, 'screen' | 'need'> => ({ to: at, label, icon, order, group }),
  );
  const entries = [...seen.filter(({ to }): boolean => sectionOf(to) === null), ...sections]
    .toSorted((a, b) => a.order - b.order)
    .map(({ to, label, icon, order, group, counts }) => ({
      group: groupIn(area, group),
      entry: { to: fill(to, params), label, icon, order, ...(counts === undefined ? {} : { counts }) },
    }));
  return groupsOf(area, resources)
    .map(({ key: group, icon }) => ({ group, icon, entries: entries.filter((item) => item.group === group).map(({ entry }) => entry) }))
    .filter(({ entries: found }) => found.length > 0);
}

/** Entries in sight when nothing was folded or unfolded by hand. */
const MAX_IN_SIGHT = 12;
/** The group of the entries that a person pinned; no declaration has it. */
export const PINNED = 'pinned';

/** Under which name a pinned entry is kept: the same in every organization. */
export const pinOf = (area: Area, { label }: MenuEntry): string => `${area} ${label}`;

/** The menu with the pinned entries in a group of their own on top, instead of in their groups. */
export function withPinned(area: Area, groups: readonly MenuGroup[], pins: readonly string[]): readonly MenuGroup[] {
  const isPinned = (entry: MenuEntry) => pins.includes(pinOf(area, entry));
  const entries = groups.flatMap((group) => group.entries.filter(isPinned));
  if (entries.length === 0) return groups;
  const others = groups.map((group) => ({ ...group, entries: group.entries.filter((entry) => !isPinned(entry)) }));
  return [{ group: PINNED, icon: null, entries }, ...others.filter(({ entries: left }) => left.length > 0)];
}

/** The groups that are open at first: in order, as long as all entries in sight are at most twelve. */
export function openAtFirst(groups: readonly MenuGroup[]): ReadonlySet<string> {
  let left = MAX_IN_SIGHT;
  const open = groups.filter(({ entries }) => {
    const fits = entries.length <= left;
    if (fits) left -= entries.length;
    return fits;
  });
  return new Set(open.map(({ group }) => group));
}

/** The entry of a pathname: the one whose address is a prefix, and the longest of several. */
export function activeEntry(groups: readonly MenuGroup[], pathname: string): string | null {
  // Screens of builds are below `/applications`, and belong to an entry below `/application`.
  const path = pathname.replace(/^\/applications\//, '/application/');
  const fitting = groups.flatMap(({ entries }) => entries).filter(({ to }) => path === to || path.startsWith(`${to}/`));
  return fitting.reduce<string | null>((best, { to }) => (to.length > (best?.length ?? 0) ? to : best), null);
}
