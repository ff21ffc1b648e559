import type { Socket } from 'node:net';
import type { ClientBase, PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Watch } from './createWatch';

/** Timeouts in milliseconds; 0 means none. */
export interface Limits {
  readonly statement_timeout: number;
  readonly lock_timeout: number;
  readonly idle_in_transaction_session_timeout: number;
}

/**
 * Connections through a pooler such as PgBouncer, where a session is ours for one transaction at a time. These send their limits with each
 * transaction.
 */
const shared = new WeakMap<PoolClient, Limits>();
const watches = new WeakMap<PoolClient, Watch>();

/**
 * Sets the limits of a new connection and detects a pooler: a pooler reports its own backend key, so the process that runs the statement is
 * not the announced one. The limits are not passed as startup parameters, because poolers refuse those.
 *
 * @param writable refuse a standby, with the error that PostgreSQL gives for a write to one
 */
export async function configureConnection(
  client: PoolClient,
  { limits, writable, watch }: { readonly limits: Limits; readonly writable: boolean; readonly watch: Watch },
): Promise<void> {
  watches.set(client, watch);
  const announced = processOf(client) ?? 0;
  const settings = Object.entries(limits).map(([name, ms]) => `set_config('${name}', '${ms}', pg_backend_pid() <> $1)`);
  // `set_config` for this transaction only, so that nothing stays behind in a shared session.
  const { rows } = await client.query<{ is_own: boolean; is_standby: boolean }>(
    `select pg_backend_pid() = $1 as is_own, pg_is_in_recovery() as is_standby, ${settings.join(', ')}`,
    [announced],
  );
  if (writable && rows[0]?.is_standby) throw Object.assign(new Error('This server is a standby, and takes no writes'), { code: '25006' });
  if (rows[0]?.is_own) return;
  shared.set(client, limits);
  // Sends the three messages of `runAlone` together.
  Object.assign(client, { pipeline: true });
}

/**
 * Adapts a statement of a transaction: BEGIN also sets the lock timeout. In a shared session BEGIN sets all limits, and no statement is
 * prepared by name.
 */
export function withLimits(client: PoolClient, statement: QueryConfig, lockMs: number): QueryConfig {
  const limits = shared.get(client);
  const begins = /^begin\b/.test(statement.text);
  if (!limits) return begins ? { ...statement, text: `${statement.text}; ${local({ lock_timeout: lockMs })}` } : statement;
  const { name: _, ...unnamed } = statement;
  return begins ? { ...unnamed, text: `${statement.text}; ${local({ ...limits, lock_timeout: lockMs })}` } : unnamed;
}

/** Sends a statement under the watch of its host. A connection whose answer does not arrive is destroyed. */
export async function send(client: PoolClient, statement: QueryConfig, values?: unknown[]): Promise<QueryResult> {
  const throwAway = () => void socketOf(client).destroy();
  const watch = watches.get(client);
  const end = watch?.begin({ backend: shared.has(client) ? null : processOf(client), giveUp: throwAway });
  try {
    const answer = await client.query(statement, values);
    watch?.hear();
    return answer;
  } catch (error) {
    // A rollback would wait just as long.
    if (error instanceof Error && error.message === 'Query read timeout') throwAway();
    throw error;
  } finally {
    end?.();
  }
}

/** The backend process that was announced to a client. */
const processOf = (client: PoolClient): number | null => (client as PoolClient & { readonly processID: number | null }).processID;

export const socketOf = (client: ClientBase): Socket =>
  (client as ClientBase & { readonly connection: { readonly stream: Socket } }).connection.stream;

/**
 * Runs one statement outside a transaction. It gets a transaction of its own in a shared session, which takes one round trip, and when it
 * may wait `lockMs` for a lock.
 */
export async function runAlone(
  client: PoolClient,
  statement: QueryConfig,
  values: unknown[],
  lockMs: number | null = null,
): Promise<QueryResult> {
  const limits = shared.get(client);
  if (!limits) return lockMs === null ? send(client, statement, values) : runPatiently(client, statement, values, lockMs);
  const fit = (sent: QueryConfig) => withLimits(client, sent, lockMs ?? limits.lock_timeout);
  const [begun, ran, ended] = await Promise.allSettled([
    send(client, fit({ text: 'begin' })),
    send(client, fit(statement), values),
    send(client, { text: 'commit' }),
  ]);
  if (begun.status === 'rejected') throw begun.reason;
  if (ran.status === 'rejected') throw ran.reason;
  if (ended.status === 'rejected') throw ended.reason;
  return ran.value;
}

async function runPatiently(client: PoolClient, statement: QueryConfig, values: unknown[], lockMs: number): Promise<QueryResult> {
  await send(client, withLimits(client, { text: 'begin' }, lockMs));
  try {
    return await send(client, statement, values);
  } finally {
    // After a failed statement, COMMIT ends the aborted transaction.
    await send(client, { text: 'commit' });
  }
}

const local = (limits: Partial<Limits>) =>
  Object.entries(limits)
    .map(([name, ms]) => `set local ${name} = ${ms}`)
    .join('; ');
