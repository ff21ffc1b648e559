import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyResource, AnyRow } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { isPairs } from '../../db/declared';
import { isOneOf } from '../../db/isOneOf';
import { columnOf, pairsOf, tableOf } from '../../db/tables';
import type { Mark } from './listCursor';
import type { ListQuery } from './listQuery';
import { selection, withReckoned } from './select';
import { sortedBy } from './sortedBy';

export type Order = Pick<ListQuery, 'sort' | 'order'>;

/** A row with its sort value. */
export type Marked = AnyRow & { readonly sorted_by: string | null };

export const markOf = ({ sorted_by, id }: Marked): Mark => ({ value: sorted_by, id });

/** The ranges of a sort order. Nulls come last in ascending and first in descending order, as in PostgreSQL, and cannot be compared. */
export function rangesOf(resource: AnyResource, { sort, order }: Order): ValueRange[] {
  const { by, isNullable } = sortedBy(resource, sort);
  if (!isNullable) return [{ where: sql`true`, hasValues: true }];
  const stretches = [
    { where: sql`${by} is not null`, hasValues: true },
    { where: sql`${by} is null`, hasValues: false },
  ];
  return order === 'asc' ? stretches : stretches.reverse();
}

interface ValueRange {
  readonly where: SQL;
  readonly hasValues: boolean;
}

/**
 * Reads up to `limit` rows after a mark, across the ranges.
 *
 * @param mark null for the start of the list
 */
export async function selectBehind(
  ctx: Ctx,
  resource: AnyResource,
  names: readonly string[],
  where: SQL | undefined,
  order: Order,
  mark: Mark | null,
  limit: number,
): Promise<Marked[]> {
  const rows: Marked[] = [];
  let after = mark;
  for (const range of rangesOf(resource, order)) {
    if (rows.length >= limit) break;
    // The mark is in a later range.
    if (after !== null && range.hasValues !== (after.value !== null)) continue;
    rows.push(...(await selectAfter(ctx, resource, names, and(where, range.where), order, after, limit - rows.length)));
    after = null;
  }
  return rows;
}

/** Reads rows of one range after a mark, in order. As fast at the end of a list as at its start. */
export async function selectAfter(
  ctx: Ctx,
  resource: AnyResource,
  names: readonly string[],
  where: SQL | undefined,
  { sort, order }: Order,
  mark: Mark | null,
  limit: number,
): Promise<Marked[]> {
  const table = tableOf(resource);
  const key = columnOf(table, 'id');
  const { by } = sortedBy(resource, sort);
  const direction = sql.raw(order);
  const paired = names.filter((name) => resource.fields[name] && isPairs(resource.fields[name]));
  const own = names.filter((name) => !paired.includes(name));
  const rows = await ctx.db
    .select({ ...selection(resource, own), sorted_by: sql<string | null>`(${by})::text`.as('sorted_by') })
    .from(table)
    .where(and(where, mark ? isAfter(resource, { sort, order }, mark) : undefined))
    .orderBy(sql`${by} ${direction}`, sql`${key} ${direction}`)
    .limit(limit);
  const marked = rows as unknown as Marked[];
  for (const name of paired) await addPairs(ctx, resource, name, marked);
  return withReckoned(ctx, resource, names, marked);
}

/** Loads the ids of a `references` field for many rows at once, which costs much less than per row. */
async function addPairs(ctx: Ctx, resource: AnyResource, name: string, rows: readonly Marked[]): Promise<void> {
  const pairs = pairsOf(resource, name);
  const [owner, target] = [columnOf(pairs, 'owner_id'), columnOf(pairs, 'target_id')];
  const ids = rows.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await ctx.db.select({ owner, target }).from(pairs).where(isOneOf(owner, ids)).orderBy(target);
  const byOwner = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const pair of found) byOwner.get(String(pair.owner))?.push(String(pair.target));
  for (const row of rows) row[name] = byOwner.get(row.id) ?? [];
}

function isAfter(resource: AnyResource, { sort, order }: Order, { value, id }: Mark): SQL {
  const table = tableOf(resource);
  const than = sql.raw(order === 'asc' ? '>' : '<');
  const key = columnOf(table, 'id');
  if (value === null) return sql`${key} ${than} ${id}::uuid`;
  const { by, type } = sortedBy(resource, sort);
  return sql`(${by}, ${key}) ${than} (${value}::${sql.raw(type)}, ${id}::uuid)`;
}
