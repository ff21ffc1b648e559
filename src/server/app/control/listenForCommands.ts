import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Log } from '../log';
import type { BackupRequest, BackupRunning, CommandReply, CommandRequest, Done, LinksRequest } from './messages';
import { socketPath } from './socketPath';

const MAX_LINE_LENGTH = 10_000;

/** What each command does. @throws Error with a message for the terminal */
export interface Commands {
  backup(request: BackupRequest, onRunning: (run: BackupRunning['run']) => void): Promise<Done<BackupRequest>>;
  links(request: LinksRequest): Promise<Done<LinksRequest>>;
}

/**
 * Lets `npm run backup` and `npm run user:link` reach this server through a socket in its data directory that only its own user may
 * open, and through no address of the network. Who may read the files of the database gets nothing new from these commands.
 */
export function listenForCommands(dataDir: string, commands: Commands, log: Log): { stop(): void } {
  const path = socketPath(dataDir);
  if (path === null) {
    log.warn({ dataDir }, 'Commands cannot reach this server: the path of its data directory is too long, or this is Windows');
    return { stop() {} };
  }
  const server = createServer((socket) => void serve(socket, commands));
  server.on('error', (error) => log.warn({ err: error }, 'Commands cannot reach this server'));
  // What a killed server left. The lock of the directory keeps a second one out.
  rmSync(path, { force: true });
  // Before anybody is let in. Until then a socket wants the right to write, which others have not got.
  server.once('listening', () => chmodSync(path, 0o600));
  server.listen(path);
  server.unref();
  return { stop: () => void server.close() };
}

async function serve(socket: Socket, commands: Commands): Promise<void> {
  const say = (reply: CommandReply) => void socket.write(`${JSON.stringify(reply)}\n`);
  // A command that goes away leaves its backup under way.
  socket.on('error', () => {});
  try {
    const request = await readRequest(socket);
    if (request.command === 'links') say(await commands.links(request));
    else say(await commands.backup(request, (run) => say({ kind: 'running', run })));
  } catch (error) {
    say({ kind: 'refused', message: (error as Error).message });
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
