import { sql } from 'drizzle-orm';
import type { Tx } from './database';

/** For those who hold a table that is to be changed: other servers, which still serve. */
const PATIENCE = '30s';

/**
 * Several servers may start at once: the others wait here as long as it takes, and then find nothing left to do. Held until the end
 * of the transaction.
 *
 * @param name of what they take turns in
 */
export async function takeTurn(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', '0', true)`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  await tx.execute(sql`select set_config('lock_timeout', ${PATIENCE}, true)`);
}
