import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A test in a copy of the project has files of its own. */
const project = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8);

/**
 * A file or folder that the first test file to ask for it makes, and that all other test files and their processes read. Others wait
 * meanwhile. `make` writes it to the given path.
 *
 * @returns its path
 */
export async function madeOnce(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const folder = process.env['SPEELVELD_SHARED'];
  if (folder === undefined) throw new Error('SPEELVELD_SHARED is not set: this runs only within a test run');
  const path = join(folder, `${project}-${name}`);
  const lock = `${path}.turn`;
  while (!existsSync(path)) {
    if (!acquire(lock)) {
      await pause(50);
      continue;
    }
    try {
      // Another process may have finished between the check and the lock.
      if (!existsSync(path)) {
        await make(`${path}.part`);
        renameSync(`${path}.part`, path);
      }
    } finally {
      rmdirSync(lock);
    }
  }
  return path;
}

function acquire(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
