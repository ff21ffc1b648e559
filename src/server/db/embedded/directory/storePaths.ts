import { join } from 'node:path';

export interface StorePaths {
  dataDir: string;
  /** The database itself. */
  directory: string;
  lock: string;
  /** A database under construction, worthless until it is renamed. */
  unfinished: string;
  /** A restored database, complete and synced, before it is moved to `directory`. */
  restored: string;
  /** The uploaded files. */
  files: string;
  /** Uploaded files being unpacked, worthless until they are renamed. */
  unfinishedFiles: string;
  /** Restored files, complete and synced, which are moved after the database. */
  restoredFiles: string;
  /** Data directory of a temporary copy, for example to try migrations on. */
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
