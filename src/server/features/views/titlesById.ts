import type { AnyResource, AnyRow } from '../../../schema/row';
import { titleOf } from '../../../schema/titleOf';
import type { Ctx } from '../../core/context';
import { isOneOf } from '../../db/isOneOf';
import { columnOf, tableOf, titleColumns } from '../../db/tables';

const SHOWN = 10;

/** Titles of the first of these records, in the order of creation. */
export async function titlesById(ctx: Ctx, resource: AnyResource, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const records = tableOf(resource);
  const key = columnOf(records, 'id');
  const rows = await ctx.db
    .select({ id: key, ...titleColumns(resource) })
    .from(records)
    .where(isOneOf(key, [...ids]))
    .orderBy(key)
    .limit(SHOWN);
  return (rows as AnyRow[]).flatMap((row) => titleOf(resource, row) ?? []);
}
