import { sql } from 'drizzle-orm';
import type { Tx } from './database';

/** Lock timeout for changing a table that other running servers use. */
const TABLE_LOCK_TIMEOUT = '30s';

/**
 * Takes an advisory lock until the end of the transaction. When several servers start at once, the others wait here without a timeout and
 * then find nothing left to do.
 *
 * @param name of the work that must not run twice at the same time
 */
export async function takeAdvisoryLock(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', '0', true)`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  await tx.execute(sql`select set_config('lock_timeout', ${TABLE_LOCK_TIMEOUT}, true)`);
}
