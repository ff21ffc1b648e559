import { drizzle, type NodePgClient } from 'drizzle-orm/node-postgres';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Log } from '../../app/log';
import { createTurns } from '../../app/createTurns';
import { type Connections, CONNECTION_WAIT_MS, createPool } from './createPool';
import { BLOCKED, createReadLine, isPlainRead, type ReadLine, type RunRead } from './createReadLine';
import type { Database, Orm, Tx } from '../database';
import { pgFault } from '../pgErrors';
import { ask, fitted, runAlone } from './sharing';
import { createTransactionScope, type TransactionScope } from '../transactionScope';

interface PostgresOptions {
  databaseUrl: string;
  log: Log;
  poolSize: number;
  statementTimeoutMs: number;
  /** How long a statement waits for a lock, in milliseconds. */
  lockWaitMs?: number;
  /** How reads wait for a lock. */
  readLine?: ReadLine;
}

/** Of the connections these are kept from transactions, so that reads are answered while transactions wait for a lock. */
const READ_SHARE = 0.3;
const MAX_WAITING_TRANSACTIONS = 10_000;

interface Waits {
  readonly scope: TransactionScope;
  readonly lockWaitMs: number;
}

/** A server that says nothing for this long is not there. */
const PING_MS = 3_000;

/** A real PostgreSQL server. Does not wait for it: a server that is away now is tried again by the next statement. */
export function connectPostgres({
  databaseUrl,
  log,
  poolSize,
  statementTimeoutMs,
  lockWaitMs = 5_000,
  readLine = createReadLine({ atOnce: Math.max(1, forReads(poolSize)), longestMs: lockWaitMs }),
}: PostgresOptions): Database {
  const scope = createTransactionScope();
  const inTurn = createTurns({
    atOnce: Math.max(1, poolSize - forReads(poolSize)),
    waiting: MAX_WAITING_TRANSACTIONS,
    longestMs: Math.max(CONNECTION_WAIT_MS, lockWaitMs),
    refuse: () => Object.assign(new Error('Too many transactions are under way'), { code: '53300' }),
  });
  const pool = createPool({ databaseUrl, log, size: poolSize, statementTimeoutMs });
  // Apart, so that it says whether the server is there also while all others wait in it for a lock.
  const pingPool = createPool({ databaseUrl, log, size: 1, statementTimeoutMs: PING_MS });
  // No connection is made before the first long transaction asks for one.
  const patientPool = createPool({ databaseUrl, log, size: 1, statementTimeoutMs: 0 });
  let closing: Promise<unknown> | null = null;
  /** Transactions that wait for their turn. */
  let waiting = 0;

  const orm = ormOver(guarded(pool, { scope, readLine, lockWaitMs }));
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
    patiently: (work) => transact(patientPool, { scope, lockWaitMs }, work),
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
 * Drizzle's own transaction hands a broken connection back to the pool, and takes the COMMIT of an aborted transaction,
 * which PostgreSQL answers with ROLLBACK, for success.
 */
async function transact<T>(
  pool: Connections,
  { scope, lockWaitMs }: Waits,
  work: (tx: Tx) => Promise<T>,
  config?: Parameters<Orm['transaction']>[1],
): Promise<T> {
  scope.assertOutside();
  return withClient(pool, (client) => ormOver(committing(client, lockWaitMs)).transaction((tx) => scope.inside(() => work(tx)), config));
}

/** One that is lost is not used again. */
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
function committing(client: PoolClient, lockWaitMs: number): PoolClient {
  const query = async (statement: QueryConfig, values: unknown[]): Promise<QueryResult> => {
    const result = await ask(client, fitted(client, statement, lockWaitMs), values);
    if (statement.text === 'commit' && result.command === 'ROLLBACK')
      throw new Error('An error inside the transaction was caught and nothing was written');
    return result;
  };
  return Object.assign(Object.create(client) as PoolClient, { query });
}

/** All that drizzle asks of a pool, transactions being ours. */
function guarded(pool: Connections, { scope, lockWaitMs, readLine }: Waits & { readonly readLine: ReadLine }): NodePgClient {
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

/** How many of the connections are for reads alone: none of a few. */
const forReads = (poolSize: number): number => Math.floor(poolSize * READ_SHARE);

/** `Orm` is drizzle without the driver's own type of raw results, which `rowsOf` and `affectedRows` read instead. */
function ormOver(client: NodePgClient): Orm {
  return drizzle<Record<string, never>, NodePgClient>({ client }) as unknown as Orm;
}
