import sharp from 'sharp';
import type { FileStore } from '../../../files/FileStore';

/** Cache of results; a stored picture never changes. */
const found = new Map<string, boolean>();
const MAX_CACHED = 500;

/** Whether a stored picture has transparent pixels; null if it does not exist. Decoded outside this thread. */
export async function isSeeThrough(store: FileStore, file_id: string | null): Promise<boolean | null> {
  if (file_id === null) return null;
  const known = found.get(file_id);
  if (known !== undefined) return known;
  const bytes = await store.read(file_id, 'original');
  if (!bytes) return null;
  const { isOpaque } = await sharp(bytes).stats();
  if (found.size >= MAX_CACHED) found.clear();
  found.set(file_id, !isOpaque);
  return !isOpaque;
}
