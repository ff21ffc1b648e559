import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/dev/findFreePort';
import { end, findProgram, unprivilegedAccount, untilItListens } from './programs';

export interface Pooler {
  /** The address of a database through the pooler. */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
}

interface Options {
  /** Connections to the server per database, fewer than the product opens so that they are really shared. */
  readonly size?: number;
  /** Startup parameters of clients that the pooler accepts and ignores. */
  readonly ignores?: readonly string[];
}

export const findPgbouncer = () => findProgram('pgbouncer');

/** Starts PgBouncer in transaction mode in front of a local server. Returns `null` if it is not installed, so that tests can skip. */
export async function startPgbouncer(serverUrl: string, { size = 8, ignores = [] }: Options = {}): Promise<Pooler | null> {
  const program = findPgbouncer();
  const account = unprivilegedAccount();
  if (!program || account === null) return null;
  const directory = mkdtempSync(join(tmpdir(), 'speelveld-pgbouncer-'));
  const port = await findFreePort();
  const { port: serverPort } = new URL(serverUrl);
  const settings = [
    '[databases]',
    `* = host=127.0.0.1 port=${serverPort} user=postgres`,
    '[pgbouncer]',
    'pool_mode = transaction',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `default_pool_size = ${size}`,
    'max_client_conn = 500',
    `ignore_startup_parameters = ${ignores.join(', ')}`,
  ];
  const file = join(directory, 'pgbouncer.ini');
  writeFileSync(file, settings.join('\n'));
  if (account) for (const path of [directory, file]) chownSync(path, account.uid, account.gid);
  const server = spawn(program, ['-q', file], { ...account, cwd: directory, stdio: 'ignore' });
  process.once('exit', () => server.kill('SIGKILL'));
  await untilItListens(port, server);
  return {
    through: (databaseUrl) => Object.assign(new URL(databaseUrl), { port: String(port), search: '' }).href,
    async stop() {
      await end(server, 'SIGKILL');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
