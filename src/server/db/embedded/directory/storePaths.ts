import { join } from 'node:path';

export interface StorePaths {
  /** The database itself. */
  directory: string;
  lock: string;
  /** A database under construction; of no worth until it is renamed. */
  unfinished: string;
  /** A restored database, complete and synced, on its way to `directory`. */
  restored: string;
  /** The data directory of a copy on which something is tried out. */
  trial: string;
}

export function storePaths(dataDir: string): StorePaths {
  const directory = join(dataDir, 'pg');
  return {
    directory,
    lock: `${directory}.lock`,
    unfinished: `${directory}.new`,
    restored: `${directory}.restored`,
    trial: `${directory}.trial`,
  };
}
