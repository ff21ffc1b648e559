import { and, gte, type SQL } from 'drizzle-orm';
import type { AnyResource, AnyRow } from '../../../schema/row';
import type { Ctx } from '../../app/context';
import { inBatches } from '../../db/inBatches';
import { isOneOf } from '../../db/isOneOf';
import { columnOf, tableOf } from '../../db/tables';
import { type Marked, markOf, type Order, selectAfter, stretchesOf } from '../lists/keyset';
import type { Mark } from '../lists/listCursor';

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
      const rows: Marked[] = await selectAfter(ctx, resource, names, and(where, stretch.where), order, mark, BATCH);
      const fresh = rows.filter(({ id }) => !given.has(id));
      for (const { id } of fresh) given.add(id);
      if (fresh.length > 0) yield fresh;
      const last: Marked | undefined = rows.at(-1);
      if (!last || rows.length < BATCH) break;
      mark = markOf(last);
    }
  }
  const table = tableOf(resource);
  const changed = await ctx.db
    .select({ id: columnOf(table, 'id') })
    .from(table)
    .where(and(where, gte(columnOf(table, 'updated_at'), since)));
  const missed = changed.map(({ id }) => String(id)).filter((id) => !given.has(id));
  for (const ids of inBatches(missed, BATCH)) {
    const rows = await selectAfter(ctx, resource, names, and(where, isOneOf(columnOf(table, 'id'), ids)), order, null, BATCH);
    if (rows.length > 0) yield rows;
  }
}
