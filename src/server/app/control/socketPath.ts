import { join, relative, resolve } from 'node:path';

/** A name that is longer does not fit where the system keeps it. */
const LONGEST = 100;

/** Where commands reach the server of a data directory: a file, and no address. Null where its name is too long, or on Windows. */
export function socketPath(dataDir: string): string | null {
  if (process.platform === 'win32') return null;
  const path = join(resolve(dataDir), 'server.sock');
  const fitting = [path, relative('', path)].find((one) => Buffer.byteLength(one) <= LONGEST);
  return fitting ?? null;
}
