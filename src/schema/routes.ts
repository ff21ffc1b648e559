import type { Resource } from './resource';
import type { AnyResource } from './row';

/** The parts of a declaration from which paths are matched and built. */
export type Routed = Pick<Resource, 'name' | 'key' | 'routes' | 'paths'>;

/** The list of an entity that a browser path leads to, with the ids in the path. */
export interface RouteMatch<R = AnyResource> {
  readonly resource: R;
  /** The matching route, `/admin/wallets/{wallet_id}/coupons`; null for a bare name (`tags`), which is a list of choices. */
  readonly route: string | null;
  readonly params: Readonly<Record<string, string>>;
}

export type RouteView = 'list' | 'create' | 'edit';

const PARAM = /^\{(\w+)\}$/;
const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The ids in `path` if it matches `pattern` (`/admin/wallets/{wallet_id}/coupons`), otherwise null. */
export function paramsIn(path: string, pattern: string): Record<string, string> | null {
  const [given, wanted] = [segmentsOf(path), segmentsOf(pattern)];
  if (given.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [at, want] of wanted.entries()) {
    const segment = given[at] ?? '';
    const name = PARAM.exec(want)?.[1];
    if (name !== undefined) params[name] = decode(segment);
    else if (segment !== want) return null;
  }
  return params;
}

/** Fills a pattern with ids. Throws if an id is missing, with its name. */
export function fill(pattern: string, ids: Readonly<Record<string, string | undefined>>): string {
  return pattern.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const id = ids[name];
    if (id === undefined || id === '') throw new Error(`${pattern}: no ${name} given`);
    return encodeURIComponent(id);
  });
}

/**
 * Finds the entity whose list is at a concrete path: a react-admin resource name (without leading slash), a location's pathname, or the
 * bare name of an entity. Of several matching routes, the one with the fewest parameters is returned.
 *
 * @example matchRoute('admin/wallets/7/coupons', resources) // { resource: coupons, params: { wallet_id: '7' }, ... }
 */
export function matchRoute<R extends Routed>(path: string, resources: readonly R[]): RouteMatch<R> | null {
  const bare = resources.find(({ name }) => name === path);
  if (bare) return { resource: bare, route: null, params: {} };
  const fitting = resources.flatMap((resource) =>
    resource.routes.flatMap((route) => {
      const params = paramsIn(path, route);
      return params ? [{ resource, route, params }] : [];
    }),
  );
  return fitting.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0] ?? null;
}

/**
 * The address of a list, of its creation page, or of one record (`id`, or the resource's own key). `route` selects one of several routes;
 * the first is the default.
 *
 * @example pathTo(locations, 'edit', { organization_id: '42', id: '7' }) // '/organizations/42/locations/7/update'
 */
export function pathTo(
  resource: Omit<Routed, 'name'>,
  view: RouteView,
  ids: Readonly<Record<string, string | undefined>> = {},
  route = resource.routes[0] ?? '',
): string {
  const pattern = view === 'list' ? route : `${route}/${resource.paths[view]}`;
  return fill(pattern, { ...ids, id: ids['id'] ?? ids[resource.key] });
}

/** The react-admin name of the list at `route`: its concrete path without the leading slash. */
export const resourceNameAt = (route: string, ids: Readonly<Record<string, string | undefined>> = {}) => fill(route, ids).slice(1);
