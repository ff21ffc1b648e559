import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/db/database';
import { rowsOf } from '../../src/server/db/rowsOf';

const SAMPLE_INTERVAL_MS = 25;

/**
 * Samples the active sessions of the server while `work` runs: each sample is a statement with its wait event. Returns the share of each in
 * percent, largest first.
 */
export async function waitsDuring(db: Database, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const counts = new Map<string, number>();
  let total = 0;
  const sample = async () => {
    const rows = rowsOf<{ doing: string }>(
      await db.orm.execute(sql`
        select coalesce(wait_event_type || ' ' || wait_event, 'processor') || ': ' || regexp_replace(left(query, 60), '\\s+', ' ', 'g') as doing
        from pg_stat_activity where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid() and datname = current_database()`),
    );
    for (const { doing } of rows) counts.set(doing, (counts.get(doing) ?? 0) + 1);
    total += rows.length;
  };
  const timer = setInterval(() => void sample(), SAMPLE_INTERVAL_MS);
  await work();
  clearInterval(timer);
  return Object.fromEntries(
    [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, 8)
      .map(([doing, count]) => [doing, Math.round((100 * count) / total)]),
  );
}
