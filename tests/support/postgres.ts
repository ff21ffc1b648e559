import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../../scripts/dev/findFreePort';
import { type Account, end, findProgram, isRunning, unprivilegedAccount } from './programs';

const run = promisify(execFile);

export interface PrivatePostgres {
  url: string;
  /** The same server through its Unix socket, which costs a fifth less CPU time per statement. */
  socketUrl: string;
  /** Ends the server as a power cut would, with its connections. `restart` starts it again. */
  crash(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  /** Additional settings, such as `['wal_level=replica']`. */
  readonly settings?: readonly string[];
  /** The server outlives the process that starts it. `runKeeper.mjs` stops it at the end of the run. */
  readonly isShared?: boolean;
  /** The server that this one starts as a copy of and follows, under a name. */
  readonly follows?: { readonly url: string; readonly name: string };
}

/**
 * Starts a private PostgreSQL server in a temporary directory on a free port. Returns `null` if PostgreSQL is not installed, so that tests
 * can skip. PG_BIN names the directory of `initdb` if it is not found automatically.
 *
 * @example const postgres = await startPostgres(); describe.skipIf(!postgres)(...)
 */
export async function startPostgres({ settings = [], isShared = false, follows }: Options = {}): Promise<PrivatePostgres | null> {
  const bin = findPostgres();
  if (!bin) return null;
  const account = unprivilegedAccount();
  if (account === null) return null;

  const directory = mkdtempSync(join(tmpdir(), 'speelveld-pg-'));
  if (account) chownSync(directory, account.uid, account.gid);
  const as = { ...account, cwd: directory };
  const data = join(directory, 'data');
  if (follows)
    await run(
      join(bin, 'pg_basebackup'),
      ['-D', data, '-d', `${follows.url}?application_name=${follows.name}`, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
      as,
    );
  else await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], as);
  const port = await findFreePort();
  const start = () => serve(bin, { data, port, as, settings, isShared });
  let server = await start();
  if (!isShared) process.once('exit', () => server.kill('SIGQUIT'));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(directory)}`,
    crash: () => end(server, 'SIGQUIT'),
    async restart() {
      server = await start();
    },
    async stop() {
      await end(server, 'SIGQUIT');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

interface Served {
  readonly data: string;
  readonly port: number;
  readonly as: Partial<Account> & { readonly cwd: string };
  readonly settings: readonly string[];
  readonly isShared: boolean;
}

async function serve(bin: string, { data, port, as, settings, isShared }: Served): Promise<ChildProcess> {
  const all = [
    'fsync=off',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${as.cwd}`,
    'max_connections=60',
    'shared_buffers=32MB',
    'deadlock_timeout=50ms',
    // In the folder of the data, and not in the system's memory, where it would stay after the server was killed.
    'dynamic_shared_memory_type=mmap',
    ...settings,
  ];
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])], {
    ...as,
    stdio: 'ignore',
    detached: isShared,
  });
  if (isShared) server.unref();
  const isReady = () =>
    run(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).then(
      () => true,
      () => false,
    );
  while (isRunning(server)) {
    if (await isReady()) return server;
    await pause(50);
  }
  throw new Error('PostgreSQL did not start');
}

/** The directory of PostgreSQL's programs. Null if they are not installed, or if the pooler that the tests must use is not. */
export function findPostgres(): string | null {
  const pooler = process.env['SPEELVELD_TEST_POOLER'];
  if (pooler && !findProgram(pooler)) return null;
  const packaged = '/usr/lib/postgresql';
  const versions = existsSync(packaged) ? readdirSync(packaged).toSorted((a, b) => Number(b) - Number(a)) : [];
  const places = [
    process.env['PG_BIN'],
    ...versions.map((version) => join(packaged, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return places.find((place) => place && ['initdb', 'postgres', 'pg_isready'].every((name) => existsSync(join(place, name)))) ?? null;
}
