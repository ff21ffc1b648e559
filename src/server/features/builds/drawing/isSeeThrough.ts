import sharp from 'sharp';
import type { FileStore } from '../../../files/FileStore';

/** A stored picture never changes, so what was found of one holds. */
const found = new Map<string, boolean>();
const MOST = 500;

/** Whether a pixel of a stored picture can be seen through; null where there is none. Decoded beside this thread. */
export async function isSeeThrough(store: FileStore, file_id: string | null): Promise<boolean | null> {
  if (file_id === null) return null;
  const known = found.get(file_id);
  if (known !== undefined) return known;
  const bytes = await store.read(file_id, 'original');
  if (!bytes) return null;
  const { isOpaque } = await sharp(bytes).stats();
  if (found.size >= MOST) found.clear();
  found.set(file_id, !isOpaque);
  return !isOpaque;
}
