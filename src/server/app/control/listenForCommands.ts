import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Log } from '../../base/log';
import type { BackupRequest, BackupRunning, CommandReply, CommandRequest, Done, LinksRequest } from './messages';
import { socketPath } from './socketPath';

const MAX_LINE_LENGTH = 10_000;

/**
 * Command handlers.
 * @throws Error with a message for the terminal
 */
export interface Commands {
  backup(request: BackupRequest, onRunning: (run: BackupRunning['run']) => void): Promise<Done<BackupRequest>>;
  links(request: LinksRequest): Promise<Done<LinksRequest>>;
}

/**
 * Lets `npm run backup` and `npm run user:link` reach this server through a Unix socket in its data directory, readable only by its own
 * user and not on the network. The commands give nothing to anyone who can read the database files anyway.
 */
export function listenForCommands(dataDir: string, commands: Commands, log: Log): { stop(): void } {
  const path = socketPath(dataDir);
  if (path === null) {
    log.warn({ dataDir }, 'Commands cannot reach this server: the path of its data directory is too long, or this is Windows');
    return { stop() {} };
  }
  const server = createServer((socket) => void serve(socket, commands));
  server.on('error', (error) => log.warn({ err: error }, 'Commands cannot reach this server'));
  // A leftover of a killed server. The lock on the directory rules out a second running server.
  rmSync(path, { force: true });
  // Before the first connection. Until then connecting requires write permission, which only this user has.
  server.once('listening', () => chmodSync(path, 0o600));
  server.listen(path);
  server.unref();
  return { stop: () => void server.close() };
}

async function serve(socket: Socket, commands: Commands): Promise<void> {
  const send = (reply: CommandReply) => void socket.write(`${JSON.stringify(reply)}\n`);
  // A command that disconnects does not interrupt its backup.
  socket.on('error', () => {});
  try {
    const request = await readRequest(socket);
    if (request.command === 'links') send(await commands.links(request));
    else send(await commands.backup(request, (run) => send({ kind: 'running', run })));
  } catch (error) {
    send({ kind: 'refused', message: (error as Error).message });
  } finally {
    socket.end();
  }
}

async function readRequest(socket: Socket): Promise<CommandRequest> {
  for await (const line of createInterface({ input: socket })) {
    const asked = (line.length > MAX_LINE_LENGTH ? null : JSON.parse(line)) as {
      command?: unknown;
      file?: unknown;
      email?: unknown;
    } | null;
    if (asked?.command === 'backup' && (asked.file === null || typeof asked.file === 'string'))
      return { command: 'backup', file: asked.file };
    if (asked?.command === 'links' && typeof asked.email === 'string') return { command: 'links', email: asked.email };
    break;
  }
  throw new Error('The server did not understand what was asked.');
}
