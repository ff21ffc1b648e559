import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Log } from '../../../app/log';
import { BackupRefused } from '../BackupRefused';
import type { Backups } from '../createBackups';
import type { BackupReply, BackupRequest } from './messages';
import { socketPath } from './socketPath';

const TELL_EVERY_MS = 500;
const LONGEST_LINE = 10_000;
const COMMAND = { id: null, name: 'npm run backup' };

/**
 * Lets `npm run backup` reach this server: through a file in its data directory that this user alone may open, and no address of
 * the network. Whoever may read the database may ask for a copy of it.
 */
export function listenForCommands(dataDir: string, backups: Backups, log: Log): { stop(): void } {
  const path = socketPath(dataDir);
  if (path === null) {
    log.warn({ dataDir }, 'Commands cannot reach this server: the path of its data directory is too long, or this is Windows');
    return { stop() {} };
  }
  const server = createServer((socket) => void serve(socket, backups));
  server.on('error', (error) => log.warn({ err: error }, 'Commands cannot reach this server'));
  // What a killed server left. The lock of the directory keeps a second one out.
  rmSync(path, { force: true });
  // Before anybody is let in. Until then a socket wants the right to write, which others have not got.
  server.once('listening', () => chmodSync(path, 0o600));
  server.listen(path);
  server.unref();
  return { stop: () => void server.close() };
}

async function serve(socket: Socket, backups: Backups): Promise<void> {
  const say = (reply: BackupReply) => void socket.write(`${JSON.stringify(reply)}\n`);
  // Whoever goes away leaves the backup under way.
  socket.on('error', () => {});
  try {
    const asked = await readRequest(socket);
    const { done } = await backups.begin({ actor: COMMAND, ...(asked.file === null ? {} : { target: asked.file }) });
    const telling = setInterval(() => {
      void backups.status().then(({ running }) => running && say({ kind: 'running', run: running }));
    }, TELL_EVERY_MS);
    const outcome = await done.finally(() => clearInterval(telling));
    const { folder } = await backups.status();
    say({ kind: 'done', outcome, folder: asked.file === null ? folder : dirname(asked.file) });
  } catch (error) {
    say({ kind: 'refused', message: error instanceof BackupRefused ? error.message : `The backup failed: ${(error as Error).message}` });
  } finally {
    socket.end();
  }
}

async function readRequest(socket: Socket): Promise<BackupRequest> {
  for await (const line of createInterface({ input: socket })) {
    const asked = (line.length > LONGEST_LINE ? null : JSON.parse(line)) as Partial<BackupRequest> | null;
    if (asked?.command !== 'backup' || !(asked.file === null || typeof asked.file === 'string')) break;
    return { command: 'backup', file: asked.file };
  }
  throw new Error('the server did not understand what was asked');
}
