import type { Config } from '../core/config';
import { createBucketStore } from './createBucketStore';
import { createDiskStore } from './createDiskStore';
import type { FileStore } from './FileStore';

type StoreConfig = Pick<Config, 'dataDir' | 'bucket'>;
const opened = new WeakMap<StoreConfig, FileStore>();

/** The file store for these settings; one instance per settings object, so that connections are shared. */
export function storeOf(config: StoreConfig): FileStore {
  const known = opened.get(config);
  if (known) return known;
  const store = config.bucket ? createBucketStore(config.bucket) : createDiskStore(config.dataDir);
  opened.set(config, store);
  return store;
}
