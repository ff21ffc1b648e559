import { cpSync } from 'node:fs';
import type { Store } from './store';

/** Copies a closed embedded store to another directory. */
export function copyStore(store: Store, dataDir: string): Store {
  cpSync(store.dataDir, dataDir, { recursive: true });
  return { dataDir };
}
