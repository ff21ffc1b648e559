import { existsSync, mkdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inspectDirectory } from './inspectDirectory';
import { placeFiles } from './placeFiles';
import type { StorePaths } from './storePaths';
import { StoreUnusable } from '../StoreUnusable';
import { syncPath } from './syncTree';

const MIB = 1024 * 1024;
/**
 * Minimum free space in bytes. An existing store needs one 16 MB WAL segment of older versions and a margin, without which recovery cannot
 * write; a new database with its tables takes 40 MB.
 */
const NEEDED = { present: 24 * MIB, absent: 96 * MIB };

/**
 * Removes what an interrupted start or restore left behind, and reports whether there is a database. Only for the holder of the lock.
 *
 * @throws StoreUnusable
 */
export function prepareDirectory(paths: StorePaths): 'absent' | 'present' {
  const { directory } = paths;
  clearLeftovers(paths);
  const state = inspectDirectory(directory);
  // Temporary files of sorts and joins. A PostgreSQL server removes them when it starts, the single-user engine never.
  rmSync(join(directory, 'base/pgsql_tmp'), { recursive: true, force: true });
  refuseWhenFull(directory, NEEDED[state]);
  return state;
}

/**
 * A restore that was interrupted before the old database was set aside is discarded; one interrupted later is completed. Restored files
 * follow their database, which is in place once nothing of it is left under the temporary names.
 */
export function clearLeftovers(paths: StorePaths): void {
  const { directory, unfinished, restored, trial, unfinishedFiles, restoredFiles } = paths;
  rmSync(trial, { recursive: true, force: true });
  const isUnderWay = existsSync(restored) ? existsSync(directory) : existsSync(unfinished);
  // Before the database's own leftovers, which tell the next start that these files must be discarded.
  if (isUnderWay) rmSync(restoredFiles, { recursive: true, force: true });
  rmSync(unfinishedFiles, { recursive: true, force: true });
  if (existsSync(restored) && !existsSync(directory)) moveIntoPlace(restored, directory);
  rmSync(restored, { recursive: true, force: true });
  rmSync(unfinished, { recursive: true, force: true });
  if (existsSync(restoredFiles))
    placeFiles(paths, `.before-restore-${statSync(restoredFiles).ctime.toISOString().replaceAll(/[:.]/g, '-')}`);
}

/** Renames a complete, synced directory to its final name and syncs the rename. */
export function moveIntoPlace(from: string, to: string): void {
  renameSync(from, to);
  syncPath(dirname(to));
}

/** Creates the data directory, private to this user. */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
}

function refuseWhenFull(directory: string, needed: number): void {
  const { bavail, bsize } = statfsSync(dirname(directory));
  const free = bavail * bsize;
  if (free >= needed) return;
  throw new StoreUnusable(
    `The disk under ${directory} is full: ${Math.floor(free / MIB)} MB left, and the database needs at least ${needed / MIB} MB to start. Nothing was changed.`,
  );
}
