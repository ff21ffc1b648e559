import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { StorePaths } from './storePaths';
import { syncPath } from './syncTree';

const KEY = 'secret.key';

/**
 * Moves restored files, and the key that came with them, to their final paths, in steps that a later start can continue.
 *
 * @returns the paths that keep the previous files
 */
export function placeFiles({ dataDir, files, restoredFiles }: StorePaths, suffix: string): string[] {
  const kept: string[] = [];
  const [key, restoredKey] = [join(dataDir, KEY), join(restoredFiles, KEY)];
  if (existsSync(restoredKey)) {
    if (existsSync(key) && !readFileSync(key).equals(readFileSync(restoredKey))) {
      renameSync(key, `${key}${suffix}`);
      kept.push(`${key}${suffix}`);
    }
    renameSync(restoredKey, key);
    syncPath(dataDir);
  }
  if (existsSync(files)) {
    renameSync(files, `${files}${suffix}`);
    kept.push(`${files}${suffix}`);
  }
  renameSync(restoredFiles, files);
  syncPath(dataDir);
  return kept;
}
