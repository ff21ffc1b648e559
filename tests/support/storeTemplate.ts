import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStore } from '../../src/server/db/embedded/directory/buildStore';
import { madeOnce } from './madeOnce';

export interface StoreTemplate {
  /** A new data directory with a new database. */
  copy(): string;
  remove(): void;
}

/** Makes copies of a new database. Creating one takes seconds, so it is created once per run. */
export async function makeStoreTemplate(): Promise<StoreTemplate> {
  const root = mkdtempSync(join(tmpdir(), 'speelveld-store-'));
  const original = await madeOnce('store', (path) => buildStore(path));
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
