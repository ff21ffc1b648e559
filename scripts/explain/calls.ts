import type { AnyResource } from '../../src/schema/row';
import type { Deps } from '../../src/server/app/deps';
import { crudEndpoints } from '../../src/server/engine/endpoints';
import type { Endpoint } from '../../src/server/http/endpoint';
import { featureRoutes } from '../../src/server/routes.gen';
import type { Line } from './layOut';

/** Its calls, each with what it asks for: those that every entity has, and those of a feature. */
export const calls = (resource: AnyResource): Line[] =>
  [...crudEndpoints(resource), ...own(resource)].map(({ method, path, summary, verb, access }) => [
    method.toUpperCase(),
    path,
    String(verb ? resource.access[verb] : access),
    summary,
  ]);

const own = ({ name }: AnyResource): Endpoint[] => featureRoutes.flatMap((make) => make(listedOnly)).filter(({ tag }) => tag === name);

/** Routes are listed here and never run: they take what they need when they are called. */
const listedOnly = {} as Deps;
