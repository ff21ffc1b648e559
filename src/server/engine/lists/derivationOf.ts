import type { SQL } from 'drizzle-orm';
import type { AnyResource } from '../../../schema/row';
import { hooksFile } from '../hookFaults';
import { hooksOf } from '../hooks';

/** How a field follows from other rows, as the entity's hooks say. */
export function derivationOf(resource: AnyResource, name: string): SQL {
  const made = hooksOf(resource.name)?.derive?.[name];
  if (!made) throw new Error(`${hooksFile(resource.name)} derives no "${name}"`);
  return made;
}
