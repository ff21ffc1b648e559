import { and, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../app/context';
import { rowsOf } from '../../db/rowsOf';
import { audit_log } from '../../db/system/records';
import { beyond, type Mark } from './readHistoryQuery';

export type Line = typeof audit_log.$inferSelect;

/** So many lines that hold some words are gathered and put in order; where there are more, the latest are soon met by going back in time. */
export const FEW = 5_000;

const LATEST = [desc(audit_log.at), desc(audit_log.id)] as const;

/**
 * Lines from a mark on, the latest first. What is sought by words would be found by going back through the whole history, one line after
 * the other, where hardly any line holds them: so these are gathered first, without an order, which the index of words serves.
 *
 * @param hasWords whether the condition asks for words in the values
 */
export function linesOf(
  ctx: Pick<Ctx, 'db'>,
  where: SQL | undefined,
  hasWords: boolean,
): (mark: Mark | null, count: number) => Promise<Line[]> {
  let areFew = hasWords;
  return async (mark, count) => {
    const which = and(where, mark ? beyond(mark) : undefined);
    if (areFew) {
      const ids = await fewOf(ctx, which, count);
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

/** The ids of the latest of these; null where they are more than a few. */
async function fewOf(ctx: Pick<Ctx, 'db'>, where: SQL | undefined, count: number): Promise<string[] | null> {
  const rows = rowsOf<{ id: string; total: number }>(
    await ctx.db.execute(sql`
      with found as materialized (select id, at from ${audit_log} where ${where ?? sql`true`} limit ${FEW + 1})
      select id, (select count(*)::int from found) as total from found order by at desc, id desc limit ${count}`),
  );
  return (rows[0]?.total ?? 0) > FEW ? null : rows.map(({ id }) => id);
}
