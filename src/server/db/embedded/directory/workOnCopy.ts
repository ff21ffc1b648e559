import { constants, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StorePaths } from './storePaths';

/** A larger copy takes longer than an administrator waits for a server to start. */
const MAX_BYTES = 2 * 1024 ** 3;
/** Required free space, as a multiple of the store's size: the copy and the changes made to it. */
const SPACE_FACTOR = 2;

/**
 * Runs `work` on a data directory with a copy of the store and removes it afterwards; one that a killed process leaves behind is removed by
 * the next start. `freeze` keeps the files unchanged while they are copied.
 */
export async function workOnCopy(
  { directory, trial }: StorePaths,
  freeze: (copying: () => Promise<void>) => Promise<void>,
  work: (dataDir: string) => Promise<void>,
  maxBytes = MAX_BYTES,
): Promise<'done' | 'too large'> {
  const size = sizeOf(directory);
  const { bavail, bsize } = statfsSync(dirname(directory));
  if (size > maxBytes || bavail * bsize < size * SPACE_FACTOR) return 'too large';
  try {
    rmSync(trial, { recursive: true, force: true });
    mkdirSync(trial, { mode: 0o700 });
    // Uses copy-on-write where the file system supports it, which makes the copy almost free.
    await freeze(() => cp(directory, join(trial, 'pg'), { recursive: true, mode: constants.COPYFILE_FICLONE }));
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
