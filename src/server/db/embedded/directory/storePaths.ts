import { join } from 'node:path';

export interface StorePaths {
  dataDir: string;
  /** The database itself. */
  directory: string;
  lock: string;
  /** A database under construction; of no worth until it is renamed. */
  unfinished: string;
  /** A restored database, complete and synced, on its way to `directory`. */
  restored: string;
  /** The uploaded files. */
  files: string;
  /** Uploaded files being unpacked; of no worth until they are renamed. */
  unfinishedFiles: string;
  /** Restored ones, complete and synced: they follow the database to its place. */
  restoredFiles: string;
  /** The data directory of a copy on which something is tried out. */
  trial: string;
}

export function storePaths(dataDir: string): StorePaths {
  const directory = join(dataDir, 'pg');
  const files = join(dataDir, 'files');
  return {
    dataDir,
    directory,
    lock: `${directory}.lock`,
    unfinished: `${directory}.new`,
    restored: `${directory}.restored`,
    files,
    unfinishedFiles: `${files}.new`,
    restoredFiles: `${files}.restored`,
    trial: `${directory}.trial`,
  };
}
