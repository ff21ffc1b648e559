import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStore } from '../../src/server/db/embedded/directory/buildStore';
import { madeOnce } from './madeOnce';

export interface StoreTemplate {
  /** A data directory of one's own with a new database in it. */
  copy(): string;
  remove(): void;
}

/** A new database takes seconds to make and no time to copy: one is made for the whole run. */
export async function makeStoreTemplate(): Promise<StoreTemplate> {
  const root = mkdtempSync(join(tmpdir(), 'speelveld-store-'));
  const original = await madeOnce('store', (path) => buildStore(path));
  return {
    copy() {
      const dataDir = mkdtempSync(join(root, 'data-'));
      cpSync(original, join(dataDir, 'pg'), { recursive: true });
      return dataDir;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
