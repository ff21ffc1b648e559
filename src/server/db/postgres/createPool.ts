import type { Socket } from 'node:net';
import pg from 'pg';
import type { Log } from '../../app/log';
import { parseInt8 } from '../parseInt8';
import { pgFault } from '../pgErrors';
import { addressesOf } from './addressesOf';
import { FIRST_LOCK_WAIT_MS } from './createReadLine';
import { createWatch } from './createWatch';
import { settle, socketOf } from './sharing';

const INT8_ARRAY: number = 1016;
const readTexts: (text: string) => unknown = pg.types.getTypeParser(INT8_ARRAY);
/** How long a call waits for a connection, in milliseconds. */
export const CONNECTION_WAIT_MS = 5_000;
/** Ends what is left of a question about a host that did not answer, in milliseconds. */
const PROBE_MS = 3_000;
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

/** The connections to one host, and the watch over them. */
function createHost(address: string, writable: boolean, { log, size, statementTimeoutMs }: PoolOptions) {
  const sockets = new Set<Socket>();
  const watch = createWatch({
    ask: (backends) => findIdleBackends(probes, backends),
    onSilence() {
      log.warn({}, 'PostgreSQL does not answer: its connections are given up');
      for (const socket of sockets) socket.destroy();
    },
  });
  const settings = {
    connectionString: address,
    application_name: 'speelveld',
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Knows the connections that are still being made too.
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
      void settle(client, { limits: { ...LIMITS, statement_timeout: statementTimeoutMs }, writable, watch }).then(
        () => done(),
        (error: Error) => done(error),
      ),
    // A server that fell silent sends no timeout of its own.
    query_timeout: statementTimeoutMs && statementTimeoutMs + 5_000,
  });
  const probes = new pg.Pool({ ...settings, max: 1, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
  const report = (error: Error) => log.warn({ err: error }, 'A connection to PostgreSQL was lost');
  for (const each of [pool, probes]) {
    each.on('error', report);
    // The pool listens to idle connections only; one that breaks while in use would end the process.
    each.on('connect', (client) => client.on('error', report));
  }
  return {
    pool,
    /** @throws where the host is silent, or falls silent meanwhile */
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

/** A client that shows its socket as soon as there is one. */
const watchedClient = (show: (socket: Socket) => void): typeof pg.Client =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      show(socketOf(this));
    }
  };

/** Which of these backends are not at work for anybody. What the server does not say counts as work. */
async function findIdleBackends(probes: pg.Pool, backends: readonly number[]): Promise<readonly number[]> {
  const { rows } = await probes.query<{ pid: number }>(
    `select pid from unnest($1::int[]) as asked(pid)
      where not exists (select 1 from pg_stat_activity a where a.pid = asked.pid and (a.state is null or a.state not like 'idle%'))`,
    [backends],
  );
  return rows.map(({ pid }) => pid);
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
