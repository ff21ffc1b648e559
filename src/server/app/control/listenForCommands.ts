import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
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
  // A command that disconnects does not interrupt its backup, and gets no further replies.
  const send = (reply: CommandReply) => void (socket.writable && socket.write(`${JSON.stringify(reply)}\n`));
  socket.on('error', () => {});
  try {
    const request = readRequest(await firstLine(socket));
    if (request.command === 'links') send(await commands.links(request));
    else send(await commands.backup(request, (run) => send({ kind: 'running', run })));
  } catch (error) {
    send({ kind: 'refused', message: (error as Error).message });
  } finally {
    socket.end();
  }
}

/**
 * The first line of a connection; null when it is too long or has no end. Node's `readline` is not used: it throws the socket's errors
 * outside every handler, which would end the server.
 */
function firstLine(socket: Socket): Promise<string | null> {
  return new Promise((resolve) => {
    let text = '';
    const read = (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end === -1 && text.length <= MAX_LINE_LENGTH) return;
      socket.off('data', read);
      // Later data is dropped, so that the end of the connection is seen.
      socket.resume();
      resolve(end === -1 ? null : text.slice(0, end));
    };
    socket.setEncoding('utf8').on('data', read);
    socket.once('end', () => resolve(null)).once('close', () => resolve(null));
  });
}

/** @throws Error for the terminal */
function readRequest(line: string | null): CommandRequest {
  const asked = parsed(line ?? '');
  if (asked?.command === 'backup' && (asked.file === null || typeof asked.file === 'string'))
    return { command: 'backup', file: asked.file };
  if (asked?.command === 'links' && typeof asked.email === 'string') return { command: 'links', email: asked.email };
  throw new Error('The server did not understand what was asked.');
}

function parsed(line: string): { command?: unknown; file?: unknown; email?: unknown } | null {
  try {
    return JSON.parse(line) as ReturnType<typeof parsed>;
  } catch {
    return null;
  }
}
