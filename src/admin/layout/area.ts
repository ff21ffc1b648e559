/** The three parts of the product, each with a menu of its own. */
export const AREAS = ['admin', 'application', 'organization'] as const;
export type Area = (typeof AREAS)[number];

const isUnder = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

/** The part that a pathname or a route belongs to. Null for what stands in none: overview, account. */
export function areaOf(path: string): Area | null {
  if (isUnder(path, '/admin')) return 'admin';
  if (isUnder(path, '/application')) return 'application';
  return path.startsWith('/organizations/') ? 'organization' : null;
}
