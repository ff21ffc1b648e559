import { fill } from '../../src/schema/routes';
import { resources } from '../../src/server/db/declared';
import type { Endpoint } from '../../src/server/http/endpoint';
import type { World } from './aWorld';

/** An id that no record has. */
const NOBODY = '0190f3a0-0000-7000-8000-000000000000';

/** The address of a call with the ids of the world's own records, and `NOBODY` for all others. */
export async function addressOfCall(world: World, { path }: Pick<Endpoint, 'path'>): Promise<string> {
  const ids: Record<string, string> = {};
  for (const [, key = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const named = resources.find((resource) => resource.key === key);
    ids[key] = named ? await world.idOf(named.name) : key.endsWith('_id') ? NOBODY : 'x'.repeat(43);
  }
  return fill(path, ids);
}
