import type { Socket } from 'node:net';
import type { ClientBase, PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Watch } from './createWatch';

/** What ends a wait, in milliseconds; 0: nothing does. */
export interface Limits {
  readonly statement_timeout: number;
  readonly lock_timeout: number;
  readonly idle_in_transaction_session_timeout: number;
}

/** Behind a pooler such as PgBouncer a session is ours for a transaction at a time: these connections say their limits in each. */
const shared = new WeakMap<PoolClient, Limits>();
const watches = new WeakMap<PoolClient, Watch>();

/**
 * Gives a new connection its limits, and finds out whose its session is: a pooler answers under a key of its own, so the process
 * that serves the statement is not the one that the connection was told of. No parameter of the start is used for the limits, as
 * poolers refuse those.
 *
 * @param writable whether a standby is none of those that are looked for: the error is that of a write to one
 */
export async function settle(
  client: PoolClient,
  { limits, writable, watch }: { readonly limits: Limits; readonly writable: boolean; readonly watch: Watch },
): Promise<void> {
  watches.set(client, watch);
  const told = processOf(client) ?? 0;
  const settings = Object.entries(limits).map(([name, ms]) => `set_config('${name}', '${ms}', pg_backend_pid() <> $1)`);
  // What is set for this transaction alone is gone with it: nothing of ours stays in the session of others.
  const { rows } = await client.query<{ is_own: boolean; is_standby: boolean }>(
    `select pg_backend_pid() = $1 as is_own, pg_is_in_recovery() as is_standby, ${settings.join(', ')}`,
    [told],
  );
  if (writable && rows[0]?.is_standby) throw Object.assign(new Error('This server is a standby, and takes no writes'), { code: '25006' });
  if (rows[0]?.is_own) return;
  shared.set(client, limits);
  // The three messages of `runAlone` leave together.
  Object.assign(client, { pipeline: true });
}

/**
 * What the statements of a transaction are sent as: with how long they wait for a lock at the beginning; where the session is shared,
 * with all of its limits, and none prepared by name.
 */
export function fitted(client: PoolClient, statement: QueryConfig, lockMs: number): QueryConfig {
  const limits = shared.get(client);
  const begins = /^begin\b/.test(statement.text);
  if (!limits) return begins ? { ...statement, text: `${statement.text}; ${local({ lock_timeout: lockMs })}` } : statement;
  const { name: _, ...unnamed } = statement;
  return begins ? { ...unnamed, text: `${statement.text}; ${local({ ...limits, lock_timeout: lockMs })}` } : unnamed;
}

/** Sends a statement while the watch looks after its host. A connection whose answer does not come is thrown away. */
export async function ask(client: PoolClient, statement: QueryConfig, values?: unknown[]): Promise<QueryResult> {
  const throwAway = () => void socketOf(client).destroy();
  const watch = watches.get(client);
  const end = watch?.begin({ backend: shared.has(client) ? null : processOf(client), giveUp: throwAway });
  try {
    const answer = await client.query(statement, values);
    watch?.hear();
    return answer;
  } catch (error) {
    // A rollback would wait as long again.
    if (error instanceof Error && error.message === 'Query read timeout') throwAway();
    throw error;
  } finally {
    end?.();
  }
}

/** The backend that a client was told of. */
const processOf = (client: PoolClient): number | null => (client as PoolClient & { readonly processID: number | null }).processID;

export const socketOf = (client: ClientBase): Socket =>
  (client as ClientBase & { readonly connection: { readonly stream: Socket } }).connection.stream;

/**
 * One statement outside a transaction. In a transaction of its own where the session is shared, which takes one round trip, or where it waits for
 * a lock as long as `lockMs`.
 */
export async function runAlone(
  client: PoolClient,
  statement: QueryConfig,
  values: unknown[],
  lockMs: number | null = null,
): Promise<QueryResult> {
  const limits = shared.get(client);
  if (!limits) return lockMs === null ? ask(client, statement, values) : runPatiently(client, statement, values, lockMs);
  const fit = (sent: QueryConfig) => fitted(client, sent, lockMs ?? limits.lock_timeout);
  const [begun, ran, ended] = await Promise.allSettled([
    ask(client, fit({ text: 'begin' })),
    ask(client, fit(statement), values),
    ask(client, { text: 'commit' }),
  ]);
  if (begun.status === 'rejected') throw begun.reason;
  if (ran.status === 'rejected') throw ran.reason;
  if (ended.status === 'rejected') throw ended.reason;
  return ran.value;
}

async function runPatiently(client: PoolClient, statement: QueryConfig, values: unknown[], lockMs: number): Promise<QueryResult> {
  await ask(client, fitted(client, { text: 'begin' }, lockMs));
  try {
    return await ask(client, statement, values);
  } finally {
    // Of a statement that failed, it ends what is left.
    await ask(client, { text: 'commit' });
  }
}

const local = (limits: Partial<Limits>) =>
  Object.entries(limits)
    .map(([name, ms]) => `set local ${name} = ${ms}`)
    .join('; ');
