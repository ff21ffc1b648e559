import { resolve } from 'node:path';

/** Files waiting to be removed, by the root folder of their store. All stores over a folder share this. */
const held = new Map<string, Set<string>>();

/**
 * Postpones the removal of files until they have been copied. If the process is killed before that, they are left without a row and the
 * hourly sweep removes them.
 *
 * @returns a function that ends the postponement and returns the ids to remove now
 */
export function holdRemovals(dataDir: string): () => string[] {
  const root = resolve(dataDir, 'files');
  if (held.has(root)) throw new Error('The files are being copied already');
  const waiting = new Set<string>();
  held.set(root, waiting);
  return () => {
    held.delete(root);
    return [...waiting];
  };
}

/** Postpones the removal of a file during a copy. Returns whether it was postponed. */
export function keepUntilCopied(root: string, id: string): boolean {
  return held.get(root)?.add(id) !== undefined;
}
