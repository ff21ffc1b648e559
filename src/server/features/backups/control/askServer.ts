import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { BackupReply, BackupRequest } from './messages';
import { socketPath } from './socketPath';

/** Asks the server that runs on a data directory; null where none does. */
export async function askServer(
  dataDir: string,
  request: BackupRequest,
  onRunning: (run: Extract<BackupReply, { kind: 'running' }>['run']) => void,
): Promise<Exclude<BackupReply, { kind: 'running' }> | null> {
  const path = socketPath(dataDir);
  const socket = path === null ? null : await reach(path);
  if (!socket) return null;
  socket.write(`${JSON.stringify(request)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const reply = JSON.parse(line) as BackupReply;
    if (reply.kind !== 'running') return reply;
    onRunning(reply.run);
  }
  return { kind: 'refused', message: 'The server went away before the backup was made.' };
}

function reach(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
  });
}
