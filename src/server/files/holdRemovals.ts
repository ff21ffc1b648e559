import { resolve } from 'node:path';

/** What waits to be removed, by the folder of the files. Every store over that folder asks here. */
const held = new Map<string, Set<string>>();

/**
 * Keeps files that are removed from now on until they were copied. A kill before that leaves them without a row, and the
 * hourly sweep takes them.
 *
 * @returns lets them go, and names those that are to be removed now
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

/** Whether a file stays for now. */
export function keepUntilCopied(root: string, id: string): boolean {
  return held.get(root)?.add(id) !== undefined;
}
