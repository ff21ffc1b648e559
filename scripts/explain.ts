import { registry } from '../resources/registry.gen';
import type { AnyResource } from '../src/schema/row';
import { findEntity } from './explain/findEntity';

/** `npm run explain -- labels`: prints everything that is derived from a declaration. */
const resources = Object.values(registry) as unknown as readonly AnyResource[];
const resource = namedEntity();
// What explains an entity loads most of the server, which a wrong name need not wait for.
const { explain } = await import('./explain/explain');
console.log(await explain(resource, resources));

function namedEntity(): AnyResource {
  try {
    return findEntity(process.argv[2], resources);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
