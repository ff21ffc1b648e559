import { sql } from 'drizzle-orm';
import type { Deps } from '../../core/deps';
import { rowsOf } from '../../db/rowsOf';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long the log lines about files are kept. */
const KEPT_DAYS = 90;
/** Maximum number of rows per sweep, so that other requests do not wait; the next hourly sweep continues. */
const MAX_ROWS = 5_000;

/**
 * Deletes log lines about files after ninety days. The lines about start and end of a build stay. Source: docs/domain/builds.md 12.
 *
 * @returns the number of deleted lines
 */
export async function sweepBuilds({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<{ lines: number }> {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
  const lines = rowsOf(
    await db.orm.execute(sql`
      delete from build_lines where (build_id, n) in (
        select line.build_id, line.n from builds as build
        join build_lines as line on line.build_id = build.id
        where build.status in ('done', 'failed', 'canceled') and build.started_at < ${before} and line.key = 'file'
        limit ${MAX_ROWS})
      returning n`),
  );
  return { lines: lines.length };
}
