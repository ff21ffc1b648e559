import { chmodSync, closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a directory and all below it private (0700, files 0600) and durable. */
export function syncTree(directory: string): void {
  chmodSync(directory, 0o700);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) {
      syncTree(path);
    } else {
      chmodSync(path, 0o600);
      syncPath(path);
    }
  }
  syncPath(directory);
}

/** Writes a file, or the names in a directory, through to the disk. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
