import { drizzle, type NodePgClient } from 'drizzle-orm/node-postgres';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Log } from '../../app/log';
import { type Connections, createPool } from './createPool';
import type { Database, Orm, Tx } from '../database';
import { pgFault } from '../pgErrors';
import { fitted, runAlone } from './sharing';
import { createTransactionScope, type TransactionScope } from '../transactionScope';

interface PostgresOptions {
  databaseUrl: string;
  log: Log;
  poolSize: number;
  statementTimeoutMs: number;
}

/** A server that says nothing for this long is not there. */
const PING_MS = 3_000;

/** A real PostgreSQL server. Does not wait for it: a server that is away now is tried again by the next statement. */
export function connectPostgres({ databaseUrl, log, poolSize, statementTimeoutMs }: PostgresOptions): Database {
  const scope = createTransactionScope();
  const pool = createPool({ databaseUrl, log, size: poolSize, statementTimeoutMs });
  // Apart, so that it says whether the server is there also while all others wait in it for a lock.
  const pingPool = createPool({ databaseUrl, log, size: 1, statementTimeoutMs: PING_MS });
  // No connection is made before the first long transaction asks for one.
  const patientPool = createPool({ databaseUrl, log, size: 1, statementTimeoutMs: 0 });
  let closing: Promise<unknown> | null = null;

  const orm = ormOver(guarded(pool, scope));
  orm.transaction = (work, config) => transact(pool, scope, work, config);

  return {
    engine: 'postgres',
    orm,
    patiently: (work) => transact(patientPool, scope, work),
    async ping() {
      await withClient(pingPool, (client) => runAlone(client, { text: 'select 1' }, []));
    },
    load: () => ({ most: poolSize, ...pool.load() }),
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
  scope: TransactionScope,
  work: (tx: Tx) => Promise<T>,
  config?: Parameters<Orm['transaction']>[1],
): Promise<T> {
  scope.assertOutside();
  return withClient(pool, (client) => ormOver(committing(client)).transaction((tx) => scope.inside(() => work(tx)), config));
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
function committing(client: PoolClient): PoolClient {
  const query = async (statement: QueryConfig, values: unknown[]): Promise<QueryResult> => {
    const result = await client.query(fitted(client, statement), values);
    if (statement.text === 'commit' && result.command === 'ROLLBACK')
      throw new Error('An error inside the transaction was caught and nothing was written');
    return result;
  };
  return Object.assign(Object.create(client) as PoolClient, { query });
}

/** All that drizzle asks of a pool, transactions being ours. */
function guarded(pool: Connections, scope: TransactionScope): NodePgClient {
  const query = async (statement: QueryConfig, values: unknown[]): Promise<QueryResult> => {
    scope.assertOutside();
    return withClient(pool, (client) => runAlone(client, statement, values));
  };
  return { query } as unknown as NodePgClient;
}

/** `Orm` is drizzle without the driver's own type of raw results, which `rowsOf` and `affectedRows` read instead. */
function ormOver(client: NodePgClient): Orm {
  return drizzle<Record<string, never>, NodePgClient>({ client }) as unknown as Orm;
}
