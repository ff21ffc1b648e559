import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyResource, AnyRow } from '../../../schema/row';
import type { Ctx } from '../../app/context';
import { isPairs } from '../../db/declared';
import { isOneOf } from '../../db/isOneOf';
import { columnOf, pairsOf, tableOf } from '../../db/tables';
import type { Mark } from './listCursor';
import type { ListQuery } from './listQuery';
import { selection, withReckoned } from './select';
import { sortedBy } from './sortedBy';

export type Order = Pick<ListQuery, 'sort' | 'order'>;

/** A row with what it stands in its place by. */
export type Marked = AnyRow & { readonly sorted_by: string | null };

export const markOf = ({ sorted_by, id }: Marked): Mark => ({ value: sorted_by, id });

/** Rows without a value come last where it goes up and first where it goes down, as PostgreSQL has it; they compare with nothing. */
export function stretchesOf(resource: AnyResource, { sort, order }: Order): Stretch[] {
  const { by, isNullable } = sortedBy(resource, sort);
  if (!isNullable) return [{ where: sql`true`, hasValues: true }];
  const stretches = [
    { where: sql`${by} is not null`, hasValues: true },
    { where: sql`${by} is null`, hasValues: false },
  ];
  return order === 'asc' ? stretches : stretches.reverse();
}

interface Stretch {
  readonly where: SQL;
  readonly hasValues: boolean;
}

/**
 * Up to `limit` rows of a list behind a mark, over its stretches.
 *
 * @param mark null: from the beginning
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
  for (const stretch of stretchesOf(resource, order)) {
    if (rows.length >= limit) break;
    // The mark stands in a later one.
    if (after !== null && stretch.hasValues !== (after.value !== null)) continue;
    rows.push(...(await selectAfter(ctx, resource, names, and(where, stretch.where), order, after, limit - rows.length)));
    after = null;
  }
  return rows;
}

/** Rows of one stretch of a list behind a mark, in its order: as quick at its end as at its beginning. */
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
  const way = sql.raw(order);
  const paired = names.filter((name) => resource.fields[name] && isPairs(resource.fields[name]));
  const own = names.filter((name) => !paired.includes(name));
  const rows = await ctx.db
    .select({ ...selection(resource, own), sorted_by: sql<string | null>`(${by})::text`.as('sorted_by') })
    .from(table)
    .where(and(where, mark ? beyond(resource, { sort, order }, mark) : undefined))
    .orderBy(sql`${by} ${way}`, sql`${key} ${way}`)
    .limit(limit);
  const marked = rows as unknown as Marked[];
  for (const name of paired) await addPairs(ctx, resource, name, marked);
  return withReckoned(ctx, resource, names, marked);
}

/** The ids of a `references` field, for many rows at once: row by row they cost more than the rest of the row. */
async function addPairs(ctx: Ctx, resource: AnyResource, name: string, rows: readonly Marked[]): Promise<void> {
  const pairs = pairsOf(resource, name);
  const [owner, target] = [columnOf(pairs, 'owner_id'), columnOf(pairs, 'target_id')];
  const ids = rows.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await ctx.db.select({ owner, target }).from(pairs).where(isOneOf(owner, ids)).orderBy(target);
  const byOwner = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const pair of found) byOwner.get(String(pair.owner))?.push(String(pair.target));
  for (const row of rows) row[name] = byOwner.get(row.id) ?? [];
}

function beyond(resource: AnyResource, { sort, order }: Order, { value, id }: Mark): SQL {
  const table = tableOf(resource);
  const than = sql.raw(order === 'asc' ? '>' : '<');
  const key = columnOf(table, 'id');
  if (value === null) return sql`${key} ${than} ${id}::uuid`;
  const { by, type } = sortedBy(resource, sort);
  return sql`(${by}, ${key}) ${than} (${value}::${sql.raw(type)}, ${id}::uuid)`;
}
