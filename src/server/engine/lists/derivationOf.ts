import type { SQL } from 'drizzle-orm';
import type { AnyResource } from '../../../schema/row';
import { hooksFile } from '../hookFaults';
import { hooksOf } from '../hooks';

/** The SQL expression of a derived field, from the entity's hooks. */
export function derivationOf(resource: AnyResource, name: string): SQL {
  const expression = hooksOf(resource.name)?.derive?.[name];
  if (!expression) throw new Error(`${hooksFile(resource.name)} derives no "${name}"`);
  return expression;
}
