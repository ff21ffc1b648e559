import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A test that works on a copy of the project has its own. */
const project = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8);

/**
 * A file or folder that the first test file to ask for it makes, and all others of the run read, with the processes
 * that they start. Whoever comes meanwhile waits. `make` puts it where it is told to.
 *
 * @returns its path
 */
export async function madeOnce(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const folder = process.env['SPEELVELD_SHARED'];
  if (folder === undefined) throw new Error('Started by no run of the tests');
  const path = join(folder, `${project}-${name}`);
  const turn = `${path}.turn`;
  while (!existsSync(path)) {
    if (!took(turn)) {
      await pause(50);
      continue;
    }
    try {
      // Somebody may have finished between our look and our turn.
      if (!existsSync(path)) {
        await make(`${path}.part`);
        renameSync(`${path}.part`, path);
      }
    } finally {
      rmdirSync(turn);
    }
  }
  return path;
}

function took(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
