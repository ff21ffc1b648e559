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

interface Entry {
  readonly group: MenuGroup | { readonly [A in Area]?: (typeof MENU_GROUPS)[A][number] };
}
/** The group of an entry; apart for each area where it stands in several. Looked up, so that the compiler spells it out. */
export type MenuGroups = Entry['group'];

/** Below another record there is no entry: such lists are tabs of that record. */
export const standsAlone = (pattern: string) =>
  !pattern.replace('/organizations/{organization_id}', '').includes('{') && !pattern.startsWith('/application/organizations/management/{');

/** The group in which an entry stands in the menu of `area`; the last one where nothing is said. */
export const groupIn = (area: Area, groups: MenuGroups | null): MenuGroup | undefined =>
  (typeof groups === 'string' ? groups : groups?.[area]) ?? MENU_GROUPS[area].at(-1);
