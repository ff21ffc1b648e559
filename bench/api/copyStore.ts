import { cpSync } from 'node:fs';
import type { Store } from './store';

/** A closed embedded store once more, under another directory. */
export function copyStore(store: Store, dataDir: string): Store {
  cpSync(store.dataDir, dataDir, { recursive: true });
  return { dataDir };
}
