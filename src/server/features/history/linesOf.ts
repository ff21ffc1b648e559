import { and, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { rowsOf } from '../../db/rowsOf';
import { audit_log } from '../../db/system/records';
import { beforeMark, type Mark } from './readHistoryQuery';

export type Line = typeof audit_log.$inferSelect;

/** Maximum number of entries that are collected and sorted. If more match, walking back through the history finds the latest quickly. */
export const MAX_COLLECTED = 5_000;

const LATEST = [desc(audit_log.at), desc(audit_log.id)] as const;

/**
 * Entries before a mark, the latest first. A search for rare words would walk back through the whole history. So the matches are first
 * collected without an order, for which the database uses the full-text index.
 *
 * @param hasWords whether the condition searches for words in values
 */
export function linesOf(
  ctx: Pick<Ctx, 'db'>,
  where: SQL | undefined,
  hasWords: boolean,
): (mark: Mark | null, count: number) => Promise<Line[]> {
  let areFew = hasWords;
  return async (mark, count) => {
    const which = and(where, mark ? beforeMark(mark) : undefined);
    if (areFew) {
      const ids = await latestIds(ctx, which, count);
      if (ids) return ids.length === 0 ? [] : read(ctx, inArray(audit_log.id, ids), count);
      areFew = false;
    }
    return read(ctx, which, count);
  };
}

const read = (ctx: Pick<Ctx, 'db'>, where: SQL | undefined, count: number): Promise<Line[]> =>
  ctx.db
    .select()
    .from(audit_log)
    .where(where)
    .orderBy(...LATEST)
    .limit(count);

/** The ids of the latest matches; null if there are more than `MAX_COLLECTED`. */
async function latestIds(ctx: Pick<Ctx, 'db'>, where: SQL | undefined, count: number): Promise<string[] | null> {
  const rows = rowsOf<{ id: string; total: number }>(
    await ctx.db.execute(sql`
      with found as materialized (select id, at from ${audit_log} where ${where ?? sql`true`} limit ${MAX_COLLECTED + 1})
      select id, (select count(*)::int from found) as total from found order by at desc, id desc limit ${count}`),
  );
  return (rows[0]?.total ?? 0) > MAX_COLLECTED ? null : rows.map(({ id }) => id);
}
