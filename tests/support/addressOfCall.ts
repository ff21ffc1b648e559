import { fill } from '../../src/schema/routes';
import { resources } from '../../src/server/db/declared';
import type { Endpoint } from '../../src/server/http/endpoint';
import type { World } from './aWorld';

/** An id that no record has. */
const UNKNOWN_ID = '0190f3a0-0000-7000-8000-000000000000';

/** The address of a call with the ids of the world's own records, and `UNKNOWN_ID` for all others. */
export async function addressOfCall(world: World, { path }: Pick<Endpoint, 'path'>): Promise<string> {
  const ids: Record<string, string> = {};
  for (const [, key = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const entity = resources.find((resource) => resource.key === key);
    ids[key] = entity ? await world.idOf(entity.name) : key.endsWith('_id') ? UNKNOWN_ID : 'x'.repeat(43);
  }
  return fill(path, ids);
}
