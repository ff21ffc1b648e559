import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { extractArchive, type Extracted } from '../../archive/extractArchive';
import { explainFault } from './explainFault';
import { lockDirectory } from './directory/lockDirectory';
import { clearLeftovers, makeDataDir, moveIntoPlace } from './directory/prepareDirectory';
import { placeFiles } from './directory/placeFiles';
import { finishStore } from './directory/buildStore';
import { storePaths, type StorePaths } from './directory/storePaths';
import { StoreUnusable } from './StoreUnusable';
import { syncPath, syncTree } from './directory/syncTree';

export interface RestoreOptions {
  /** An archive written by `backup`. */
  file: string;
  dataDir: string;
  /** Replaces an existing database, which is kept next to the new one. */
  force: boolean;
  now: Date;
}

/**
 * Restores a backup: the database, and the uploaded files when the archive contains them. Everything is unpacked, opened and synced before
 * existing data is touched, and an interrupted restore is completed by the next start.
 *
 * @returns the paths that keep the previous data
 * @throws StoreUnusable
 */
export async function restoreStore({ file, dataDir, force, now }: RestoreOptions): Promise<string[]> {
  const paths = storePaths(resolve(dataDir));
  const { directory } = paths;
  if (!existsSync(file)) throw new StoreUnusable(`There is no backup ${file}.`);
  try {
    makeDataDir(resolve(dataDir));
  } catch (error) {
    throw explainFault(error, directory);
  }

  const lock = await lockDirectory(paths.lock, () => process.exit(1));
  try {
    clearLeftovers(paths);
    if (isTaken(directory) && !force) {
      throw new StoreUnusable(`There is a database in ${directory} already. Give --force to replace it; the old one is kept beside it.`);
    }
    const has = await unpack(file, paths);
    return putInPlace(paths, has, `.before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
  } catch (error) {
    throw explainFault(error, directory);
  } finally {
    lock.release();
  }
}

interface Unpacked {
  readonly database: boolean;
  readonly files: boolean;
}

/**
 * Moves the files first: the database may only be in place when its files are complete, and the next start can tell from this order how far
 * the restore came.
 */
function putInPlace(paths: StorePaths, has: Unpacked, suffix: string): string[] {
  const { directory, unfinished, restored, unfinishedFiles, restoredFiles } = paths;
  const kept: string[] = [];
  if (has.files) moveIntoPlace(unfinishedFiles, restoredFiles);
  if (has.database) {
    moveIntoPlace(unfinished, restored);
    if (isTaken(directory)) {
      kept.push(`${directory}${suffix}`);
      renameSync(directory, `${directory}${suffix}`);
      syncPath(paths.dataDir);
    }
    moveIntoPlace(restored, directory);
  } else rmSync(unfinished, { recursive: true, force: true });
  return [...kept, ...(has.files ? placeFiles(paths, suffix) : [])];
}

const isTaken = (directory: string) => existsSync(directory) && readdirSync(directory).length > 0;

async function unpack(file: string, { unfinished, unfinishedFiles }: StorePaths): Promise<Unpacked> {
  for (const folder of [unfinished, unfinishedFiles]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
  }
  try {
    const { manifest } = await extractArchive(file, { database: unfinished, files: unfinishedFiles }).catch((error: Error) => {
      throw new StoreUnusable(`${file} is not a whole backup of this application. Nothing was changed. (${error.message})`, {
        cause: error,
      });
    });
    const has = { database: manifest?.until !== null, files: manifest !== null };
    if (has.database) await finishStore(unfinished).catch(refuse(file));
    if (has.files) await finishFiles(unfinishedFiles, manifest);
    else rmSync(unfinishedFiles, { recursive: true, force: true });
    return has;
  } catch (error) {
    for (const folder of [unfinished, unfinishedFiles]) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

const refuse = (file: string) => (error: Error) => {
  throw new StoreUnusable(`${file} cannot be restored. Nothing was changed. ${error.message}`, { cause: error });
};

async function finishFiles(folder: string, manifest: Extracted['manifest']): Promise<void> {
  if (manifest?.store_id) writeFileSync(join(folder, 'store.id'), `${manifest.store_id}\n`, { mode: 0o600 });
  await syncTree(folder);
}
