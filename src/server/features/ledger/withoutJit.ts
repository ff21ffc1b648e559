import { sql } from 'drizzle-orm';
import type { Orm, Tx } from '../../db/database';

/**
 * Runs one statement of many small parts without PostgreSQL compiling it first: that took ten times as long as the statement.
 * The embedded store compiles nothing.
 */
export const withoutJit = <T>(db: Pick<Orm, 'transaction'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local jit = off`);
    return work(tx);
  });
