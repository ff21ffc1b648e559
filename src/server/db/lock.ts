import { sql } from 'drizzle-orm';
import type { Tx } from './database';
import { LockTimeout } from './LockTimeout';
import { pgFault } from './pgErrors';

const LOCK_TIMEOUT_MS = 5_000;

export type LockKey = readonly [space: string, id: string];

const nameOf = (key: LockKey) => JSON.stringify(key);
const held = new WeakMap<Tx, Set<string>>();

/** Whether a transaction holds all of these named locks. */
export const holds = (tx: Tx, ...keys: readonly LockKey[]): boolean => keys.every((key) => held.get(tx)?.has(nameOf(key)));

/**
 * Takes named locks that are held until the transaction ends; a second transaction waits up to 5 seconds. Take every lock that a
 * transaction needs in one call and before it locks any row: the keys are sorted by hash, so two calls never deadlock. Locks that the
 * transaction already holds cost nothing.
 *
 * @throws LockTimeout
 * @example await lock(tx, ['session', session.id], ['person', person.id]);
 */
export async function lock(tx: Tx, ...keys: readonly LockKey[]): Promise<void> {
  const missing = keys.filter((key) => !holds(tx, key));
  if (missing.length === 0) return;
  const names = sql.join(
    missing.map((key) => sql`${nameOf(key)}::text`),
    sql`, `,
  );
  try {
    await tx.execute(sql`select set_config('lock_timeout', ${`${LOCK_TIMEOUT_MS}ms`}, true)`);
    // DISTINCT with ORDER BY keeps the subquery from being inlined, so the locks are taken in the order of their hashes.
    await tx.execute(sql`
      select pg_advisory_xact_lock(hash)
      from (select distinct hashtextextended(name, 0) as hash from unnest(array[${names}]) as name order by hash) as wanted
    `);
  } catch (error) {
    if (pgFault(error)?.kind === 'lock_timeout') throw new LockTimeout(missing, { cause: error });
    throw error;
  }
  held.set(tx, new Set([...(held.get(tx) ?? []), ...missing.map(nameOf)]));
}
