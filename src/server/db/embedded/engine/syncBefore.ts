import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncFiles } from '../directory/syncFiles';

/** `DB_SHUTDOWNED` in `ControlFileData.state`: nothing is to be recovered. */
const SHUT_DOWN = 1;
const STATE_AT = 16;

/**
 * Before it recovers, PostgreSQL syncs each of its files, twice over and one by one: on a disk that is busy that takes longer
 * than all the rest. Here it is done beforehand, many at once.
 *
 * @returns the files that need no sync until they are written to; none where there is nothing to recover
 */
export async function syncBefore(directory: string): Promise<Set<string>> {
  const control = join(directory, 'global/pg_control');
  const state = existsSync(control) ? readFileSync(control).subarray(STATE_AT, STATE_AT + 4) : Buffer.alloc(0);
  // One that is cut off is for the engine to refuse.
  if (state.length < 4 || state.readUInt32LE() === SHUT_DOWN) return new Set();
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  await syncFiles(files);
  return new Set(files);
}
