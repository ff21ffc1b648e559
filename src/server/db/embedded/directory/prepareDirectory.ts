import { existsSync, mkdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inspectDirectory } from './inspectDirectory';
import { placeFiles } from './placeFiles';
import type { StorePaths } from './storePaths';
import { StoreUnusable } from '../StoreUnusable';
import { syncPath } from './syncTree';

const MIB = 1024 * 1024;
/** A WAL segment of an older store (16 MB) and some, without which recovery cannot write; a new database with its tables takes 40 MB. */
const NEEDED = { present: 24 * MIB, absent: 96 * MIB };

/**
 * Clears up what a killed start or restore left, and says whether there is a database. For the holder of the lock only.
 *
 * @throws StoreUnusable
 */
export function prepareDirectory(paths: StorePaths): 'absent' | 'present' {
  const { directory } = paths;
  clearLeftovers(paths);
  const state = inspectDirectory(directory);
  // Sorts and joins that did not fit in memory; a server clears them at its start, the single-user engine never.
  rmSync(join(directory, 'base/pgsql_tmp'), { recursive: true, force: true });
  refuseWhenFull(directory, NEEDED[state]);
  return state;
}

/**
 * Killed before the old database was set aside, a restore has not happened; killed after, it is carried through. Restored
 * files follow a database that has come to its place, which then has left nothing behind.
 */
export function clearLeftovers(paths: StorePaths): void {
  const { directory, unfinished, restored, trial, unfinishedFiles, restoredFiles } = paths;
  rmSync(trial, { recursive: true, force: true });
  const isUnderWay = existsSync(restored) ? existsSync(directory) : existsSync(unfinished);
  // Before the database's, by which the next start would see that these are to be thrown away.
  if (isUnderWay) rmSync(restoredFiles, { recursive: true, force: true });
  rmSync(unfinishedFiles, { recursive: true, force: true });
  if (existsSync(restored) && !existsSync(directory)) moveIntoPlace(restored, directory);
  rmSync(restored, { recursive: true, force: true });
  rmSync(unfinished, { recursive: true, force: true });
  if (existsSync(restoredFiles))
    placeFiles(paths, `.before-restore-${statSync(restoredFiles).ctime.toISOString().replaceAll(/[:.]/g, '-')}`);
}

/** Gives a complete, synced directory its final name, for good. */
export function moveIntoPlace(from: string, to: string): void {
  renameSync(from, to);
  syncPath(dirname(to));
}

/** The directory that the store lives in, private to this user when it is new. */
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
