import { isId } from '../isId';
import type { AnyResource } from '../row';
import { unknownIn } from './unknown';

/** Paths with unknown ids, and record paths without the record's id. */
export function pathFaults(resource: AnyResource, all: readonly AnyResource[]): string[] {
  const { routes, paths, api, scope, key } = resource;
  const keys = all.map(({ key: known }) => known);
  const ids = (path: string) => [...path.matchAll(/\{(\w*)\}/g)].map(([, name]) => name ?? '');
  const parent = typeof scope === 'object' ? all.find(({ name }) => name === scope.childOf) : undefined;
  const above = parent && `${parent.api}/{${parent.key}}/`;
  return [
    ...routes.flatMap((route) => [
      ...(route.startsWith('/') && !route.endsWith('/') ? [] : [`page: "${route}" does not begin with a slash, or ends with one`]),
      ...unknownIn('page', 'id', ids(route), keys),
    ]),
    ...unknownIn('api', 'id', ids(api), keys),
    ...(above && !api.startsWith(above) ? [`api: "${api}" does not stand below "${above}"`] : []),
    ...(ids(paths.edit).join() === 'id' ? [] : [`paths.edit: "${paths.edit}" does not say {id} once`]),
    ...(ids(paths.create).length === 0 ? [] : [`paths.create: "${paths.create}" holds an id, which a new record does not have`]),
    ...[...routes, api, paths.create, paths.edit].flatMap((path) =>
      path
        .split('/')
        .filter(isId)
        .map((word) => `page: "${word}" in "${path}" would be taken for an id`),
    ),
    ...(ids(api).includes(key) ? [`api: "${api}" holds the id of the record itself`] : []),
  ];
}
