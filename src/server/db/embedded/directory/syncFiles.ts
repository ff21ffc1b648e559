import { open } from 'node:fs/promises';

const SYNCS_AT_ONCE = 16;

/** Syncs files and folders to disk concurrently; one at a time would wait for the disk a thousand times. */
export async function syncFiles(paths: readonly string[]): Promise<void> {
  const waiting = [...paths];
  const syncEach = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const handle = await open(path, 'r');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    }
  };
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, syncEach));
}
