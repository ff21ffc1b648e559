import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface Size {
  readonly MiB: number;
  readonly files: number;
}

/** The size of a folder. Links count as themselves. */
export async function sizeOf(folder: string): Promise<Size> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  let bytes = 0;
  for (const file of files) bytes += (await lstat(join(file.parentPath, file.name))).size;
  return { MiB: Math.round(bytes / 1024 / 1024), files: files.length };
}
