import { drizzle, type NodePgClient } from 'drizzle-orm/node-postgres';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Log } from '../../base/log';
import { createQueue } from '../../base/createQueue';
import { type Connections, CONNECTION_WAIT_MS, createPool } from './createPool';
import { BLOCKED, createReadQueue, isPlainRead, type ReadQueue, type RunRead } from './createReadQueue';
import type { Database, Orm, Tx } from '../database';
import { pgFault } from '../pgErrors';
import { send, withLimits, runAlone } from './sharing';
import { createTransactionScope, type TransactionScope } from '../transactionScope';

interface PostgresOptions {
  databaseUrl: string;
  log: Log;
  poolSize: number;
  statementTimeoutMs: number;
  /** How long a statement waits for a lock, in milliseconds. */
  lockWaitMs?: number;
  /** Queues reads that wait for a lock. */
  readLine?: ReadQueue;
}

/** Share of the connections that transactions may not use, so that reads are answered while transactions wait for a lock. */
const READ_SHARE = 0.3;
const MAX_WAITING_TRANSACTIONS = 10_000;

interface TransactionOptions {
  readonly scope: TransactionScope;
  readonly lockWaitMs: number;
}

/** A server that has not responded after this time counts as unreachable. */
const PING_MS = 3_000;

/** Connects to a PostgreSQL server without waiting for it: when the server is unreachable, the next statement tries again. */
export function connectPostgres({
  databaseUrl,
  log,
  poolSize,
  statementTimeoutMs,
  lockWaitMs = 5_000,
  readLine = createReadQueue({ atOnce: Math.max(1, readConnections(poolSize)), maxWaitMs: lockWaitMs }),
}: PostgresOptions): Database {
  const scope = createTransactionScope();
  const inTurn = createQueue({
    atOnce: Math.max(1, poolSize - readConnections(poolSize)),
    waiting: MAX_WAITING_TRANSACTIONS,
    maxWaitMs: Math.max(CONNECTION_WAIT_MS, lockWaitMs),
    refuse: () => Object.assign(new Error('Too many transactions are under way'), { code: '53300' }),
  });
  const pool = createPool({ databaseUrl, log, size: poolSize, statementTimeoutMs });
  // A pool of its own, so that a ping succeeds while all other connections wait for a lock.
  const pingPool = createPool({ databaseUrl, log, size: 1, statementTimeoutMs: PING_MS });
  // Connects when the first long transaction starts.
  const patientPool = createPool({ databaseUrl, log, size: 1, statementTimeoutMs: 0 });
  let closing: Promise<unknown> | null = null;
  /** Number of transactions that wait for a connection. */
  let waiting = 0;

  const orm = ormOver(guardedPool(pool, { scope, readLine, lockWaitMs }));
  orm.transaction = async (work, config) => {
    scope.assertOutside();
    let isWaiting = true;
    const begin = () => {
      if (isWaiting) waiting -= 1;
      isWaiting = false;
    };
    waiting += 1;
    return inTurn(() => {
      begin();
      return transact(pool, { scope, lockWaitMs }, work, config);
    }).finally(begin);
  };

  return {
    engine: 'postgres',
    orm,
    longTransaction: (work) => transact(patientPool, { scope, lockWaitMs }, work),
    async ping() {
      await withClient(pingPool, (client) => runAlone(client, { text: 'select 1' }, []));
    },
    load() {
      const load = pool.load();
      return { most: poolSize, ...load, waiting: load.waiting + waiting };
    },
    async vacuum() {},
    copyRunning: null,
    directory: null,
    onCopy: async () => 'elsewhere',
    async close() {
      closing ??= Promise.all([pool.end(), pingPool.end(), patientPool.end()]);
      await closing;
    },
  };
}

/**
 * Runs a transaction without drizzle's own `transaction`, which returns a broken connection to the pool and takes a COMMIT that PostgreSQL
 * answered with ROLLBACK for a success.
 */
async function transact<T>(
  pool: Connections,
  { scope, lockWaitMs }: TransactionOptions,
  work: (tx: Tx) => Promise<T>,
  config?: Parameters<Orm['transaction']>[1],
): Promise<T> {
  scope.assertOutside();
  return withClient(pool, (client) =>
    ormOver(withCheckedCommit(client, lockWaitMs)).transaction((tx) => scope.inside(() => work(tx)), config),
  );
}

/** Runs `work` on a connection of the pool. A lost connection is not reused. */
async function withClient<T>(pool: Connections, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await work(client);
  } catch (error) {
    broken = pgFault(error)?.kind === 'unavailable';
    throw error;
  } finally {
    client.release(broken);
  }
}

/** A connection whose COMMIT either commits or throws. */
function withCheckedCommit(client: PoolClient, lockWaitMs: number): PoolClient {
  const query = async (statement: QueryConfig, values: unknown[]): Promise<QueryResult> => {
    const result = await send(client, withLimits(client, statement, lockWaitMs), values);
    if (statement.text === 'commit' && result.command === 'ROLLBACK')
      throw new Error('An error inside the transaction was caught and nothing was written');
    return result;
  };
  return Object.assign(Object.create(client) as PoolClient, { query });
}

/** The part of a pool that drizzle uses; transactions have their own implementation. */
function guardedPool(
  pool: Connections,
  { scope, lockWaitMs, readLine }: TransactionOptions & { readonly readLine: ReadQueue },
): NodePgClient {
  const query = async (statement: QueryConfig, values: unknown[]): Promise<QueryResult> => {
    scope.assertOutside();
    const run: RunRead<QueryResult> = (lockMs, isBlocked) =>
      withClient<QueryResult | typeof BLOCKED>(pool, async (client) =>
        isBlocked() ? BLOCKED : runAlone(client, statement, values, lockMs),
      );
    if (isPlainRead(statement.text)) return readLine(statement.text, run);
    return withClient(pool, (client) => runAlone(client, statement, values)).catch((error: unknown) => {
      if (pgFault(error)?.kind !== 'lock_timeout') throw error;
      return withClient(pool, (client) => runAlone(client, statement, values, lockWaitMs));
    });
  };
  return { query } as unknown as NodePgClient;
}

/** Number of connections for reads alone, 0 in a small pool. */
const readConnections = (poolSize: number): number => Math.floor(poolSize * READ_SHARE);

/** `Orm` is drizzle without the driver's type of raw results, which `rowsOf` and `affectedRows` parse instead. */
function ormOver(client: NodePgClient): Orm {
  return drizzle<Record<string, never>, NodePgClient>({ client }) as unknown as Orm;
}
