import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Table } from '../../db/tables';

const LOCK_TIMEOUT_MS = 5_000;

/** Locks a table against other writers until the end of the transaction, waiting up to 5 seconds. Reads continue. */
export async function lockWriters(tx: Tx, table: Table): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${`${LOCK_TIMEOUT_MS}ms`}, true)`);
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
}
