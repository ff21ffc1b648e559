import { drizzle, type NodePgClient } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Log } from '../../app/log';
import { createPool } from './createPool';
import type { Database, Orm, Tx } from '../database';
import { pgFault } from '../pgErrors';
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
      await pingPool.query('select 1');
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
  pool: Pool,
  scope: TransactionScope,
  work: (tx: Tx) => Promise<T>,
  config?: Parameters<Orm['transaction']>[1],
): Promise<T> {
  scope.assertOutside();
  const client = await pool.connect();
  let broken = false;
  try {
    return await ormOver(committing(client)).transaction((tx) => scope.inside(() => work(tx)), config);
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
    const result = await client.query(statement, values);
    if (statement.text === 'commit' && result.command === 'ROLLBACK')
      throw new Error('An error inside the transaction was caught and nothing was written');
    return result;
  };
  return Object.assign(Object.create(client) as PoolClient, { query });
}

function guarded(pool: Pool, scope: TransactionScope): Pool {
  const query = pool.query.bind(pool);
  return Object.assign(Object.create(pool) as Pool, {
    query: (...args: Parameters<typeof query>) => {
      scope.assertOutside();
      return query(...args);
    },
  });
}

/** `Orm` is drizzle without the driver's own type of raw results, which `rowsOf` and `affectedRows` read instead. */
function ormOver(client: NodePgClient): Orm {
  return drizzle<Record<string, never>, NodePgClient>({ client }) as unknown as Orm;
}
