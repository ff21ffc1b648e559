import pg from 'pg';
import type { Log } from '../../app/log';
import { parseInt8 } from '../parseInt8';
import { pgFault } from '../pgErrors';
import { addressesOf } from './addressesOf';
import { FIRST_LOCK_WAIT_MS } from './createReadLine';
import { settle } from './sharing';

const INT8_ARRAY: number = 1016;
const readTexts: (text: string) => unknown = pg.types.getTypeParser(INT8_ARRAY);
/** How long a call waits for a connection, in milliseconds. */
export const CONNECTION_WAIT_MS = 5_000;
const LIMITS = { lock_timeout: FIRST_LOCK_WAIT_MS, idle_in_transaction_session_timeout: 30_000 };

interface PoolOptions {
  /** One address, or one with several hosts: of those the one that takes writes is used. */
  databaseUrl: string;
  log: Log;
  size: number;
  /** 0: no limit. */
  statementTimeoutMs: number;
}

export interface Connections {
  connect(): Promise<pg.PoolClient>;
  /** Those of the host that is used now. */
  load(): { readonly connections: number; readonly idle: number; readonly waiting: number };
  end(): Promise<void>;
}

/**
 * Connections that give up in time and whose loss is an answer to a statement, never the end of the process. Where there are
 * several hosts, the next is asked once one is away or takes no writes: a standby that was promoted is found without a restart.
 */
export function createPool(options: PoolOptions): Connections {
  readInt8AsNumbers();
  const pools = addressesOf(options.databaseUrl).map((address, _, all) => poolOf(address, all.length > 1, options));
  let current = 0;
  return {
    async connect() {
      const first = current;
      let fault: unknown = null;
      for (const step of pools.keys()) {
        const at = (first + step) % pools.length;
        try {
          const client = await pools[at]?.connect();
          current = at;
          if (client) return client;
        } catch (error) {
          if (pgFault(error)?.kind !== 'unavailable') throw error;
          fault ??= error;
        }
      }
      throw fault;
    },
    load() {
      const used = pools[current];
      return { connections: used?.totalCount ?? 0, idle: used?.idleCount ?? 0, waiting: used?.waitingCount ?? 0 };
    },
    async end() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

function poolOf(address: string, writable: boolean, { log, size, statementTimeoutMs }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    max: size,
    application_name: 'speelveld',
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    verify: (client, done) =>
      void settle(client, { limits: { ...LIMITS, statement_timeout: statementTimeoutMs }, writable }).then(
        () => done(),
        (error: Error) => done(error),
      ),
    // A server that fell silent sends no timeout of its own.
    query_timeout: statementTimeoutMs && statementTimeoutMs + 5_000,
  });
  const report = (error: Error) => log.warn({ err: error }, 'A connection to PostgreSQL was lost');
  pool.on('error', report);
  // The pool listens to idle connections only; one that breaks while in use would end the process.
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}

/** drizzle asks pg's global readers, so this cannot be set for one pool alone. */
function readInt8AsNumbers(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, parseInt8);
  pg.types.setTypeParser(INT8_ARRAY, (text: string) => parseEach(readTexts(text)));
}

function parseEach(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(parseEach);
  return typeof value === 'string' ? parseInt8(value) : value;
}
