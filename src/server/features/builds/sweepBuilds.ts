import { sql } from 'drizzle-orm';
import type { Deps } from '../../app/deps';
import { rowsOf } from '../../db/rowsOf';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long each file of a build, and a message to a CI server, can be read back. */
const KEPT_DAYS = 90;
/** So many at a time keep nobody waiting; the next hour goes on. */
const MOST = 5_000;

/**
 * Takes out what builds told of each file, and messages to CI servers that are over, once they are ninety days old. How a build began
 * and ended stays. Source: docs/domain/builds.md 12.
 *
 * @returns how many lines and messages went
 */
export async function sweepBuilds({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<{ lines: number; calls: number }> {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
  const lines = rowsOf(
    await db.orm.execute(sql`
      delete from build_lines where (build_id, n) in (
        select line.build_id, line.n from builds as build
        join build_lines as line on line.build_id = build.id
        where build.status in ('done', 'failed', 'canceled') and build.started_at < ${before} and line.key = 'file'
        limit ${MOST})
      returning n`),
  );
  const calls = rowsOf(
    await db.orm.execute(sql`
      delete from build_calls where id in (
        select id from build_calls where status in ('delivered', 'failed') and next_try_at < ${before} limit ${MOST})
      returning id`),
  );
  return { lines: lines.length, calls: calls.length };
}
