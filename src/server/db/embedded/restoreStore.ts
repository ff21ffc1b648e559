import { existsSync, readdirSync, renameSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { buildStore } from './directory/buildStore';
import { explainFault } from './explainFault';
import { lockDirectory } from './directory/lockDirectory';
import { clearLeftovers, makeDataDir, moveIntoPlace } from './directory/prepareDirectory';
import { storePaths } from './directory/storePaths';
import { StoreUnusable } from './StoreUnusable';
import { syncPath } from './directory/syncTree';

const unzip = promisify(gunzip);

export interface RestoreOptions {
  /** What `backup` wrote. */
  file: string;
  dataDir: string;
  /** Replace a database that is there. It is kept beside the new one. */
  force: boolean;
  now: Date;
}

/**
 * Puts a backup in place as the database. The backup is opened and synced before the old database is touched, and a
 * kill in between is finished by the next start. Gives the path the old database was kept under, if there was one.
 *
 * @throws StoreUnusable
 */
export async function restoreStore({ file, dataDir, force, now }: RestoreOptions): Promise<string | null> {
  const paths = storePaths(resolve(dataDir));
  const { directory, unfinished, restored } = paths;
  if (!existsSync(file)) throw new StoreUnusable(`There is no backup ${file}.`);
  try {
    makeDataDir(resolve(dataDir));
  } catch (error) {
    throw explainFault(error, directory);
  }

  const lock = await lockDirectory(paths.lock, () => process.exit(1));
  try {
    clearLeftovers(paths);
    const isTaken = existsSync(directory) && readdirSync(directory).length > 0;
    if (isTaken && !force) {
      throw new StoreUnusable(`There is a database in ${directory} already. Give --force to replace it; the old one is kept beside it.`);
    }
    await buildFrom(file, unfinished);
    moveIntoPlace(unfinished, restored);
    const kept = isTaken ? `${directory}.before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}` : null;
    if (kept) {
      renameSync(directory, kept);
      syncPath(resolve(dataDir));
    }
    moveIntoPlace(restored, directory);
    return kept;
  } catch (error) {
    throw explainFault(error, directory);
  } finally {
    lock.release();
  }
}

async function buildFrom(file: string, directory: string): Promise<void> {
  const tar = await readTar(file).catch((error: Error) => {
    throw new StoreUnusable(`${file} is not a whole backup of this application. Nothing was changed. (${error.message})`, { cause: error });
  });
  try {
    await buildStore(directory, tar);
  } catch (error) {
    throw new StoreUnusable(`${file} cannot be restored. Nothing was changed. ${(error as Error).message}`, { cause: error });
  }
}

/** Unpacked and looked at here: PGlite's own unpacking of a broken file ends the process. */
async function readTar(file: string): Promise<Blob> {
  const tar = await unzip(await readFile(file));
  if (tar.toString('latin1', 257, 262) !== 'ustar') throw new Error('it holds no files');
  return new Blob([tar]);
}
