import { and, gte, type SQL } from 'drizzle-orm';
import type { AnyResource, AnyRow } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { inBatches } from '../../db/inBatches';
import { isOneOf } from '../../db/isOneOf';
import { columnOf, tableOf } from '../../db/tables';
import { type Marked, markOf, type Order, selectAfter, rangesOf } from '../lists/keyset';
import type { Mark } from '../lists/listCursor';

/** Rows per batch: small enough not to occupy the store or this thread for longer than a page of a list. */
const BATCH_ROWS = 100;
/** A change that started before the export may be committed after it; in milliseconds. */
const MAX_COMMIT_DELAY_MS = 60_000;

/**
 * Reads all rows of a list in order, in batches. Each batch continues after the last row of the previous one, without holding a transaction
 * or connection in between. While rows change, each row that stays in the list is returned exactly once: a row that moved behind the
 * current position is not repeated, and one that moved before it comes at the end.
 */
export async function* readInBatches(
  ctx: Ctx,
  resource: AnyResource,
  names: readonly string[],
  where: SQL | undefined,
  order: Order,
): AsyncGenerator<readonly AnyRow[]> {
  const given = new Set<string>();
  const since = new Date(ctx.now.getTime() - MAX_COMMIT_DELAY_MS).toISOString();
  for (const range of rangesOf(resource, order)) {
    let mark: Mark | null = null;
    for (;;) {
      const rows: Marked[] = await selectAfter(ctx, resource, names, and(where, range.where), order, mark, BATCH_ROWS);
      const fresh = rows.filter(({ id }) => !given.has(id));
      for (const { id } of fresh) given.add(id);
      if (fresh.length > 0) yield fresh;
      const last: Marked | undefined = rows.at(-1);
      if (!last || rows.length < BATCH_ROWS) break;
      mark = markOf(last);
    }
  }
  const table = tableOf(resource);
  const changed = await ctx.db
    .select({ id: columnOf(table, 'id') })
    .from(table)
    .where(and(where, gte(columnOf(table, 'updated_at'), since)));
  const missed = changed.map(({ id }) => String(id)).filter((id) => !given.has(id));
  for (const ids of inBatches(missed, BATCH_ROWS)) {
    const rows = await selectAfter(ctx, resource, names, and(where, isOneOf(columnOf(table, 'id'), ids)), order, null, BATCH_ROWS);
    if (rows.length > 0) yield rows;
  }
}
