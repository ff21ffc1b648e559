import type { AnyResource } from '../../src/schema/row';
import type { Deps } from '../../src/server/core/deps';
import { crudEndpoints } from '../../src/server/engine/endpoints';
import type { Endpoint } from '../../src/server/http/endpoint';
import { featureRoutes } from '../../src/server/routes.gen';
import type { Line } from './layOut';

/** The calls of an entity with their access: those of every entity, and those of its feature. */
export const calls = (resource: AnyResource): Line[] =>
  [...crudEndpoints(resource), ...own(resource)].map(({ method, path, summary, verb, access }) => [
    method.toUpperCase(),
    path,
    String(verb ? resource.access[verb] : access),
    summary,
  ]);

const own = ({ name }: AnyResource): Endpoint[] => featureRoutes.flatMap((make) => make(listedOnly)).filter(({ tag }) => tag === name);

/** Routes are only listed: their dependencies are used when they are called. */
const listedOnly = {} as Deps;
