import { sql } from 'drizzle-orm';
import type { Tx } from './database';
import { LockTimeout } from './LockTimeout';
import { pgFault } from './pgErrors';

const PATIENCE_MS = 5_000;

/**
 * Takes the named locks until the transaction ends; who comes second waits, up to 5 seconds. Take all that a
 * transaction needs in one call: the keys are sorted by their hash, so two calls with the same keys never deadlock.
 *
 * @throws LockTimeout
 * @example await lock(tx, ['session', session.id], ['person', person.id]);
 */
export async function lock(tx: Tx, ...keys: (readonly [space: string, id: string])[]): Promise<void> {
  if (keys.length === 0) return;
  const names = sql.join(
    keys.map((key) => sql`${JSON.stringify(key)}::text`),
    sql`, `,
  );
  try {
    await tx.execute(sql`select set_config('lock_timeout', ${`${PATIENCE_MS}ms`}, true)`);
    // DISTINCT with ORDER BY keeps the subquery whole, so the locks are taken in the order of the hashes.
    await tx.execute(sql`
      select pg_advisory_xact_lock(hash)
      from (select distinct hashtextextended(name, 0) as hash from unnest(array[${names}]) as name order by hash) as wanted
    `);
  } catch (error) {
    if (pgFault(error)?.kind === 'lock_timeout') throw new LockTimeout(keys, { cause: error });
    throw error;
  }
}
