import { and, gte, type SQL, sql } from 'drizzle-orm';
import type { AnyResource, AnyRow } from '../../../schema/row';
import type { Ctx } from '../../app/context';
import { inBatches } from '../../db/inBatches';
import { isPairs } from '../../db/declared';
import { isOneOf } from '../../db/isOneOf';
import { columnOf, pairsOf, tableOf } from '../../db/tables';
import type { ListQuery } from '../lists/listQuery';
import { selection, withReckoned } from '../lists/select';
import { sortedBy } from '../lists/sortedBy';

type Order = Pick<ListQuery, 'sort' | 'order'>;
/** Where a batch ended: the value that the list is sorted by, as the store writes it, and the key. */
interface Mark {
  readonly value: string | null;
  readonly id: string;
}
type Marked = AnyRow & { readonly sorted_by: string | null };

/** Small enough that neither the store nor this thread is held for longer than a list's own page takes. */
const BATCH = 100;
/** A change that began before the export may be committed after it. */
const COMMITTING_MS = 60_000;

/**
 * All rows of a list in its order, a batch at a time, each batch by where the one before ended: nothing is held between
 * two batches, neither a transaction nor a connection. While rows change, each row that is in the list all along is given
 * exactly once: one that moved behind the mark is not given again, and one that moved before it comes at the end.
 */
export async function* readInBatches(
  ctx: Ctx,
  resource: AnyResource,
  names: readonly string[],
  where: SQL | undefined,
  order: Order,
): AsyncGenerator<readonly AnyRow[]> {
  const given = new Set<string>();
  const since = new Date(ctx.now.getTime() - COMMITTING_MS).toISOString();
  for (const stretch of stretchesOf(resource, order)) {
    let mark: Mark | null = null;
    for (;;) {
      const rows: Marked[] = await selectAfter(ctx, resource, names, and(where, stretch), order, mark);
      const fresh = rows.filter(({ id }) => !given.has(id));
      for (const { id } of fresh) given.add(id);
      if (fresh.length > 0) yield fresh;
      const last: Marked | undefined = rows.at(-1);
      if (!last || rows.length < BATCH) break;
      mark = { value: last.sorted_by, id: last.id };
    }
  }
  const table = tableOf(resource);
  const changed = await ctx.db
    .select({ id: columnOf(table, 'id') })
    .from(table)
    .where(and(where, gte(columnOf(table, 'updated_at'), since)));
  const missed = changed.map(({ id }) => String(id)).filter((id) => !given.has(id));
  for (const ids of inBatches(missed, BATCH)) {
    const rows = await selectAfter(ctx, resource, names, and(where, isOneOf(columnOf(table, 'id'), ids)), order, null);
    if (rows.length > 0) yield rows;
  }
}

/** Rows without a value come last where it goes up and first where it goes down, as PostgreSQL has it; they compare with nothing. */
function stretchesOf(resource: AnyResource, { sort, order }: Order): SQL[] {
  const { by, isNullable } = sortedBy(resource, sort);
  if (!isNullable) return [sql`true`];
  const stretches = [sql`${by} is not null`, sql`${by} is null`];
  return order === 'asc' ? stretches : stretches.reverse();
}

async function selectAfter(
  ctx: Ctx,
  resource: AnyResource,
  names: readonly string[],
  where: SQL | undefined,
  { sort, order }: Order,
  mark: Mark | null,
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
    .where(and(where, mark ? beyond(resource, sort, order, mark) : undefined))
    .orderBy(sql`${by} ${way}`, sql`${key} ${way}`)
    .limit(BATCH);
  const marked = rows as unknown as Marked[];
  for (const name of paired) await addPairs(ctx, resource, name, marked);
  return withReckoned(ctx, resource, names, marked);
}

/** The ids of a `references` field, for a batch at once: row by row they cost more than the rest of the row. */
async function addPairs(ctx: Ctx, resource: AnyResource, name: string, rows: readonly Marked[]): Promise<void> {
  const pairs = pairsOf(resource, name);
  const [owner, target] = [columnOf(pairs, 'owner_id'), columnOf(pairs, 'target_id')];
  const ids = rows.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await ctx.db.select({ owner, target }).from(pairs).where(isOneOf(owner, ids)).orderBy(target);
  const byOwner = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const pair of found) byOwner.get(String(pair.owner))?.push(String(pair.target));
  for (const row of rows) row[name] = byOwner.get(row.id) ?? [];
}

function beyond(resource: AnyResource, sort: string, order: 'asc' | 'desc', { value, id }: Mark): SQL {
  const table = tableOf(resource);
  const than = sql.raw(order === 'asc' ? '>' : '<');
  const key = columnOf(table, 'id');
  if (value === null) return sql`${key} ${than} ${id}::uuid`;
  const { by, type } = sortedBy(resource, sort);
  return sql`(${by}, ${key}) ${than} (${value}::${sql.raw(type)}, ${id}::uuid)`;
}
