import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Table } from '../../db/tables';

const PATIENCE_MS = 5_000;

/** Waits for whoever writes to a table, up to 5 seconds, and keeps others from it until the transaction ends. Reads go on. */
export async function lockWriters(tx: Tx, table: Table): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${`${PATIENCE_MS}ms`}, true)`);
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
}
