import type { IconName } from './names.gen';

/** The three parts of the product, each with a menu of its own. */
export const AREAS = ['admin', 'application', 'organization'] as const;
export type Area = (typeof AREAS)[number];

const isUnder = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

/** The part that a pathname, or the pattern of a route, belongs to. Null for what stands in none: overview, account. */
export function areaOf(path: string): Area | null {
  if (isUnder(path, '/admin')) return 'admin';
  // Screens of builds are spelled in the plural.
  if (isUnder(path, '/application') || isUnder(path, '/applications')) return 'application';
  return path.startsWith('/organizations/') ? 'organization' : null;
}

/** What stands together in each menu, in this order; their words are in `layout.groups`. */
export const MENU_GROUPS = {
  admin: ['platform', 'vocabulary', 'finances', 'system'],
  application: ['overview', 'people', 'offer', 'communication', 'finances', 'settings'],
  organization: ['overview', 'offer', 'people', 'communication', 'finances', 'settings'],
} as const satisfies Readonly<Record<Area, readonly string[]>>;

export type MenuGroup = (typeof MENU_GROUPS)[Area][number];

/**
 * A group that a declaration brings along. One declaration says its words, and where it stands among the others: those of the product
 * have 10, 20, 30 and so on, and one that says nothing comes last. Others name it by its key alone.
 * @example group: { key: 'care', words: { nl: 'Zorg', en: 'Care' }, icon: 'shield', order: 25 }
 */
export interface OwnGroup {
  readonly key: string;
  readonly words?: Readonly<Record<'nl' | 'en', string>>;
  readonly icon?: IconName;
  readonly order?: number;
}

interface Entry {
  readonly group: MenuGroup | { readonly [A in Area]?: (typeof MENU_GROUPS)[A][number] } | OwnGroup;
}
/** The group of an entry; apart for each area where it stands in several. Looked up, so that the compiler spells it out. */
export type MenuGroups = Entry['group'];

/** Below another record there is no entry: such lists are tabs of that record. */
export const standsAlone = (pattern: string) =>
  !pattern.replace('/organizations/{organization_id}', '').includes('{') && !pattern.startsWith('/application/organizations/management/{');

/** The group in which an entry stands in the menu of `area`; the last one where nothing is said. */
export function groupIn(area: Area, groups: MenuGroups | null): string | undefined {
  if (groups !== null && typeof groups === 'object' && 'key' in groups) return groups.key;
  return (typeof groups === 'string' ? groups : groups?.[area]) ?? MENU_GROUPS[area].at(-1);
}

/** As much of a declaration as its groups ask. */
interface InMenu {
  readonly menu: { readonly group: MenuGroups | null } | null;
  readonly overview?: (InMenu & { readonly everywhere?: InMenu | null }) | null;
}

export const isOwnGroup = (group: MenuGroups | null | undefined): group is OwnGroup =>
  typeof group === 'object' && group !== null && 'key' in group;

/** A group of a declaration that says its words. */
type DescribedGroup = OwnGroup & Required<Pick<OwnGroup, 'words'>>;

/** The groups that declarations bring along, each as the first that has words for it says. */
export function describedGroups(resources: readonly InMenu[]): DescribedGroup[] {
  const said = resources
    .flatMap(({ menu, overview }) => [menu?.group, overview?.menu?.group, overview?.everywhere?.menu?.group])
    .filter((group): group is DescribedGroup => isOwnGroup(group) && group.words !== undefined);
  return said.filter(({ key }, at) => said.findIndex((group) => group.key === key) === at);
}

const GROUP_STEP = 10;

/** All groups of the menu of `area`, in their order, with the icons of those that have one. */
export function groupsOf(area: Area, resources: readonly InMenu[]): { readonly key: string; readonly icon: IconName | null }[] {
  const own = MENU_GROUPS[area].map((key, at) => ({ key: key as string, icon: null, order: (at + 1) * GROUP_STEP }));
  const described = describedGroups(resources).map(({ key, icon = null, order = Infinity }) => ({ key, icon, order }));
  return [...own, ...described].toSorted((one, other) => one.order - other.order).map(({ key, icon }) => ({ key, icon }));
}
