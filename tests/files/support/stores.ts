import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBucketStore } from '../../../src/server/files/createBucketStore';
import { createDiskStore } from '../../../src/server/files/createDiskStore';
import type { FileStore } from '../../../src/server/files/FileStore';
import { aBucket } from './aBucket';

export interface TestStore {
  readonly store: FileStore;
  close(): Promise<void>;
}

/** Both kinds of file store, each a real one, so that the same tests run on both. */
export const STORES: readonly (readonly [string, () => Promise<TestStore>])[] = [
  [
    'a disk',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'speelveld-store-'));
      return { store: createDiskStore(folder), close: () => rm(folder, { recursive: true, force: true }) };
    },
  ],
  [
    'a bucket',
    async () => {
      const bucket = await aBucket();
      return { store: createBucketStore(bucket.place), close: bucket.close };
    },
  ],
];
