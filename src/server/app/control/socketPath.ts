import { join, relative, resolve } from 'node:path';

/** Unix limits the length of a socket path to about 100 bytes. */
const MAX_PATH_BYTES = 100;

/** Path of the server's command socket; null when it would be too long, and on Windows. */
export function socketPath(dataDir: string): string | null {
  if (process.platform === 'win32') return null;
  const path = join(resolve(dataDir), 'server.sock');
  const fitting = [path, relative('', path)].find((candidate) => Buffer.byteLength(candidate) <= MAX_PATH_BYTES);
  return fitting ?? null;
}
