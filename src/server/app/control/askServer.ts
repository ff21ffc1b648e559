import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { BackupRunning, CommandReply, CommandRequest, Done } from './messages';
import { socketPath } from './socketPath';

/** Sends a request to the server that is running on a data directory; null when none is running. */
export async function askServer<R extends CommandRequest>(
  dataDir: string,
  request: R,
  onRunning: (run: BackupRunning['run']) => void = () => undefined,
): Promise<Done<R> | null> {
  const path = socketPath(dataDir);
  const socket = path === null ? null : await reach(path);
  if (!socket) return null;
  socket.write(`${JSON.stringify(request)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const reply = JSON.parse(line) as CommandReply;
    if (reply.kind !== 'running') return reply as Done<R>;
    onRunning(reply.run);
  }
  return { kind: 'refused', message: 'The server went away before it answered.' } as Done<R>;
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
