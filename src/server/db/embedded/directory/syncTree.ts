import { closeSync, fsyncSync, openSync } from 'node:fs';
import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFiles } from './syncFiles';

/** Makes a directory tree private (0700, files 0600) and syncs it: files first, then the folders that contain them. */
export async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const pathsOf = (isFolder: boolean) =>
    entries.filter((entry) => entry.isDirectory() === isFolder).map((entry) => join(entry.parentPath, entry.name));
  const [files, folders] = [pathsOf(false), [directory, ...pathsOf(true)]];
  await Promise.all([...files.map((file) => chmod(file, 0o600)), ...folders.map((folder) => chmod(folder, 0o700))]);
  await syncFiles(files);
  await syncFiles(folders);
}

/** Syncs a file, or the entries of a directory, to disk. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
