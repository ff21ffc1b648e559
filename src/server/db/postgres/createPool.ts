import type { Socket } from 'node:net';
import pg from 'pg';
import type { Log } from '../../base/log';
import { parseInt8 } from '../parseInt8';
import { pgFault } from '../pgErrors';
import { addressesOf } from './addressesOf';
import { FIRST_LOCK_WAIT_MS } from './createReadQueue';
import { createWatch } from './createWatch';
import { configureConnection, socketOf } from './sharing';

const INT8_ARRAY: number = 1016;
const readTexts: (text: string) => unknown = pg.types.getTypeParser(INT8_ARRAY);
/** How long a request waits for a connection, in milliseconds. */
export const CONNECTION_WAIT_MS = 5_000;
/** Timeout of a probe of the host, in milliseconds. */
const PROBE_MS = 3_000;
const LIMITS = { lock_timeout: FIRST_LOCK_WAIT_MS, idle_in_transaction_session_timeout: 30_000 };

interface PoolOptions {
  /** One host or several; with several, the one that accepts writes is used. */
  databaseUrl: string;
  log: Log;
  size: number;
  /** 0 means no limit. */
  statementTimeoutMs: number;
}

export interface Connections {
  connect(): Promise<pg.PoolClient>;
  /** The connections to the current host. */
  load(): { readonly connections: number; readonly idle: number; readonly waiting: number };
  end(): Promise<void>;
}

/**
 * Connection pool in which every wait has a timeout, and a lost connection fails its statement instead of the process. With several hosts,
 * the next host is tried when the current one is unreachable or read-only, so a promoted standby is found without a restart.
 */
export function createPool(options: PoolOptions): Connections {
  readInt8AsNumbers();
  const hosts = addressesOf(options.databaseUrl).map((address, _, all) => createHost(address, all.length > 1, options));
  let current = 0;
  return {
    async connect() {
      const first = current;
      let fault: unknown = null;
      for (const step of hosts.keys()) {
        const at = (first + step) % hosts.length;
        try {
          const client = await hosts[at]?.connect();
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
      const used = hosts[current]?.pool;
      return { connections: used?.totalCount ?? 0, idle: used?.idleCount ?? 0, waiting: used?.waitingCount ?? 0 };
    },
    async end() {
      await Promise.all(hosts.map((host) => host.end()));
    },
  };
}

/** The connections to one host and their monitor. */
function createHost(address: string, writable: boolean, { log, size, statementTimeoutMs }: PoolOptions) {
  const sockets = new Set<Socket>();
  const watch = createWatch({
    ask: (backends) => findIdleBackends(probes, backends),
    onSilence() {
      log.warn({}, 'PostgreSQL does not respond: closing its connections');
      for (const socket of sockets) socket.destroy();
    },
  });
  const settings = {
    connectionString: address,
    application_name: 'speelveld',
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // This class also registers connections that are still being made.
    Client: watchedClient((socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }),
  };
  const pool = new pg.Pool({
    ...settings,
    max: size,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    verify: (client, done) =>
      void configureConnection(client, { limits: { ...LIMITS, statement_timeout: statementTimeoutMs }, writable, watch }).then(
        () => done(),
        (error: Error) => done(error),
      ),
    // Client-side timeout, because an unreachable server cannot send one.
    query_timeout: statementTimeoutMs && statementTimeoutMs + 5_000,
  });
  const probes = new pg.Pool({ ...settings, max: 1, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
  const report = (error: Error) => log.warn({ err: error }, 'A connection to PostgreSQL was lost');
  for (const target of [pool, probes]) {
    target.on('error', report);
    // The pool listens only to idle connections; an error on one in use would end the process.
    target.on('connect', (client) => client.on('error', report));
  }
  return {
    pool,
    /** @throws when the host is unreachable, or becomes so while waiting */
    connect: () =>
      new Promise<pg.PoolClient>((resolve, reject) => {
        const silent = () => reject(Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' }));
        if (watch.isSilent()) return silent();
        let isGivenUp = false;
        const end = watch.begin({
          backend: null,
          giveUp() {
            isGivenUp = true;
            silent();
          },
        });
        pool
          .connect()
          .finally(end)
          .then((client) => (isGivenUp ? client.release() : resolve(client)), reject);
      }),
    async end() {
      watch.stop();
      await Promise.all([pool.end(), probes.end()]);
    },
  };
}

/** A client class that reports its socket when it is created. */
const watchedClient = (show: (socket: Socket) => void): typeof pg.Client =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      show(socketOf(this));
    }
  };

/** Returns those of the given backends that are idle. A backend whose state is unknown counts as working. */
async function findIdleBackends(probes: pg.Pool, backends: readonly number[]): Promise<readonly number[]> {
  const { rows } = await probes.query<{ pid: number }>(
    `select pid from unnest($1::int[]) as asked(pid)
      where not exists (select 1 from pg_stat_activity a where a.pid = asked.pid and (a.state is null or a.state not like 'idle%'))`,
    [backends],
  );
  return rows.map(({ pid }) => pid);
}

/** drizzle uses pg's global parsers, so they cannot be set for one pool. */
function readInt8AsNumbers(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, parseInt8);
  pg.types.setTypeParser(INT8_ARRAY, (text: string) => parseEach(readTexts(text)));
}

function parseEach(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(parseEach);
  return typeof value === 'string' ? parseInt8(value) : value;
}
