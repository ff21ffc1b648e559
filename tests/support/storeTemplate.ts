import { appendFileSync, chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStore } from '../../src/server/db/embedded/directory/buildStore';
import { readEngine } from '../../src/server/db/embedded/engine/readEngine';
import { madeOnce } from './madeOnce';

export interface StoreTemplate {
  /** A new data directory with a new database. */
  copy(): string;
  remove(): void;
}

/**
 * A new database. Creating one takes seconds, so it is created once per run.
 *
 * @returns its directory, to copy
 */
export const newStore = (): Promise<string> =>
  madeOnce('store', async (path) => {
    await buildStore(path);
    // Opening a store with the default of 128 MB takes a quarter longer.
    appendFileSync(join(path, 'postgresql.conf'), '\nshared_buffers = 16MB\n');
  });

/** Makes copies of `newStore`. */
export async function makeStoreTemplate(): Promise<StoreTemplate> {
  // While this process holds the engine's module, the threads of its stores share its compiled code.
  await readEngine();
  const root = mkdtempSync(join(tmpdir(), 'speelveld-store-'));
  const original = await newStore();
  return {
    copy() {
      const dataDir = mkdtempSync(join(root, 'data-'));
      const copy = join(dataDir, 'pg');
      cpSync(original, copy, { recursive: true });
      // Node 24 copies a folder without its mode.
      for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true }))
        if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o700);
      return dataDir;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
