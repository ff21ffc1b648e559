import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/db/database';
import { rowsOf } from '../../src/server/db/rowsOf';

const EVERY_MS = 25;

/** What the server's sessions that are at work are found doing while `work` runs: a statement, and what it waits for. The share of each, the largest first. */
export async function waitsDuring(db: Database, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const seen = new Map<string, number>();
  let total = 0;
  const look = async () => {
    const rows = rowsOf<{ doing: string }>(
      await db.orm.execute(sql`
        select coalesce(wait_event_type || ' ' || wait_event, 'processor') || ': ' || regexp_replace(left(query, 60), '\\s+', ' ', 'g') as doing
        from pg_stat_activity where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid() and datname = current_database()`),
    );
    for (const { doing } of rows) seen.set(doing, (seen.get(doing) ?? 0) + 1);
    total += rows.length;
  };
  const looking = setInterval(() => void look(), EVERY_MS);
  await work();
  clearInterval(looking);
  return Object.fromEntries(
    [...seen]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, 8)
      .map(([doing, count]) => [doing, Math.round((100 * count) / total)]),
  );
}
