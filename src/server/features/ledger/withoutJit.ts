import { sql } from 'drizzle-orm';
import type { Orm, Tx } from '../../db/database';

/**
 * Runs a statement of many small parts without JIT compilation, which took ten times as long as the statement itself. PGlite has no JIT.
 */
export const withoutJit = <T>(db: Pick<Orm, 'transaction'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local jit = off`);
    return work(tx);
  });
