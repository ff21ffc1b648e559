import { constants, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StorePaths } from './storePaths';

/** Beyond this a copy takes longer than somebody who starts a server waits. */
const MOST_BYTES = 2 * 1024 ** 3;
/** The copy, and as much again for what is tried on it. */
const ROOM = 2;

/**
 * Gives `work` a data directory with a copy of the store in it, and removes it afterwards; one that a kill leaves behind
 * goes at the next start. `still` keeps the files as they are while they are read.
 */
export async function workOnCopy(
  { directory, trial }: StorePaths,
  still: (copying: () => Promise<void>) => Promise<void>,
  work: (dataDir: string) => Promise<void>,
  mostBytes = MOST_BYTES,
): Promise<'done' | 'too large'> {
  const size = sizeOf(directory);
  const { bavail, bsize } = statfsSync(dirname(directory));
  if (size > mostBytes || bavail * bsize < size * ROOM) return 'too large';
  try {
    rmSync(trial, { recursive: true, force: true });
    mkdirSync(trial, { mode: 0o700 });
    // A file system that can shares the blocks, and the copy costs nothing.
    await still(() => cp(directory, join(trial, 'pg'), { recursive: true, mode: constants.COPYFILE_FICLONE }));
    await work(trial);
    return 'done';
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

const sizeOf = (directory: string): number =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((total, entry) => total + statSync(join(entry.parentPath, entry.name)).size, 0);
