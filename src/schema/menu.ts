import type { IconName } from './names.gen';

/** The three areas of the product, each with its own menu. */
export const AREAS = ['admin', 'application', 'organization'] as const;
export type Area = (typeof AREAS)[number];

const isUnder = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

/** The area of a pathname or route pattern. Null for pages outside all areas, such as the account page. */
export function areaOf(path: string): Area | null {
  if (isUnder(path, '/admin')) return 'admin';
  // The build screens have paths in the plural.
  if (isUnder(path, '/application') || isUnder(path, '/applications')) return 'application';
  return path.startsWith('/organizations/') ? 'organization' : null;
}

/** The groups of each menu, in order; their labels are in `layout.groups`. */
export const MENU_GROUPS = {
  admin: ['platform', 'finances', 'vocabulary', 'system'],
  application: ['overview', 'people', 'offer', 'communication', 'finances', 'settings'],
  organization: ['overview', 'offer', 'people', 'communication', 'finances', 'settings'],
} as const satisfies Readonly<Record<Area, readonly string[]>>;

export type MenuGroup = (typeof MENU_GROUPS)[Area][number];

/**
 * A custom menu group. One declaration gives its labels and its position: the product's groups have 10, 20, 30 and so on, and a group
 * without `order` comes last. Other declarations refer to it by key.
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
/** The group of an entry, per area if it is in several menus. An indexed access type, so that the compiler's messages spell it out. */
export type MenuGroups = Entry['group'];

/** Lists below another record have no menu entry; they are tabs of that record. */
export const standsAlone = (pattern: string) =>
  !pattern.replace('/organizations/{organization_id}', '').includes('{') && !pattern.startsWith('/application/organizations/management/{');

/** The group of an entry in the menu of `area`; the last group by default. */
export function groupIn(area: Area, groups: MenuGroups | null): string | undefined {
  if (groups !== null && typeof groups === 'object' && 'key' in groups) return groups.key;
  return (typeof groups === 'string' ? groups : groups?.[area]) ?? MENU_GROUPS[area].at(-1);
}

/** The part of a declaration that determines its groups. */
interface InMenu {
  readonly menu: { readonly group: MenuGroups | null } | null;
  readonly overview?: (InMenu & { readonly everywhere?: InMenu | null }) | null;
}

export const isOwnGroup = (group: MenuGroups | null | undefined): group is OwnGroup =>
  typeof group === 'object' && group !== null && 'key' in group;

/** A custom group with labels. */
type DescribedGroup = OwnGroup & Required<Pick<OwnGroup, 'words'>>;

/** The custom groups of all declarations, each as first described. */
export function describedGroups(resources: readonly InMenu[]): DescribedGroup[] {
  const said = resources
    .flatMap(({ menu, overview }) => [menu?.group, overview?.menu?.group, overview?.everywhere?.menu?.group])
    .filter((group): group is DescribedGroup => isOwnGroup(group) && group.words !== undefined);
  return said.filter(({ key }, at) => said.findIndex((group) => group.key === key) === at);
}

const GROUP_STEP = 10;

/** All groups of the menu of `area` in order, with their icons if any. */
export function groupsOf(area: Area, resources: readonly InMenu[]): { readonly key: string; readonly icon: IconName | null }[] {
  const own = MENU_GROUPS[area].map((key, at) => ({ key: key as string, icon: null, order: (at + 1) * GROUP_STEP }));
  const described = describedGroups(resources).map(({ key, icon = null, order = Infinity }) => ({ key, icon, order }));
  return [...own, ...described].toSorted((first, second) => first.order - second.order).map(({ key, icon }) => ({ key, icon }));
}
