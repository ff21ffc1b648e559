import { registry } from '../resources/registry.gen';
import type { AnyResource } from '../src/schema/row';
import { explain } from './explain/explain';
import { unknownName } from './unknownName';

/** `npm run explain -- labels`: prints everything that is derived from a declaration. */
const resources = Object.values(registry) as unknown as readonly AnyResource[];
const [name] = process.argv.slice(2);
const resource = resources.find((candidate) => candidate.name === name);
if (resource) console.log(await explain(resource, resources));
else {
  console.error(name === undefined ? 'Which entity? `npm run explain -- labels`' : unknownName('entity', name, Object.keys(registry)));
  process.exit(1);
}
