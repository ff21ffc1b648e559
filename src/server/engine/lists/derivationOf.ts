import type { SQL } from 'drizzle-orm';
import type { AnyResource } from '../../../schema/row';
import { hooksOfEntity } from '../hookFaults';
import { hooksOf } from '../hooks';

/** The SQL expression of a derived field, from the entity's hooks. */
export function derivationOf(resource: AnyResource, name: string): SQL {
  const expression = hooksOf(resource.name)?.derive?.[name];
  if (!expression) throw new Error(`${hooksOfEntity(resource.name)} derive no "${name}"`);
  return expression;
}
