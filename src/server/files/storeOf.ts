import type { Config } from '../app/config';
import { createBucketStore } from './createBucketStore';
import { createDiskStore } from './createDiskStore';
import type { FileStore } from './FileStore';

type Kept = Pick<Config, 'dataDir' | 'bucket'>;
const opened = new WeakMap<Kept, FileStore>();

/** Where the settings say that files live; one store for each settings, so that its connections are shared. */
export function storeOf(config: Kept): FileStore {
  const known = opened.get(config);
  if (known) return known;
  const store = config.bucket ? createBucketStore(config.bucket) : createDiskStore(config.dataDir);
  opened.set(config, store);
  return store;
}
