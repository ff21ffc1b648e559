import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';

/**
 * A file or folder that the first test file to ask for it makes, and all others of the run read. Whoever comes
 * meanwhile waits. `make` puts it where it is told to.
 *
 * @returns its path
 */
export async function madeOnce(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(inject('sharedFolder'), name);
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
