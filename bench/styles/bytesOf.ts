import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rounded } from '../median';

/** The total size of all files of a built app in kB, each compressed separately. */
export function bytesOf(folder: string): { readonly script: number; readonly styles: number } {
  const files = readdirSync(folder, { recursive: true }).map(String);
  const sizeOfType = (ending: string) =>
    files
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);
  return { script: rounded(sizeOfType('.js') / 1000, 6), styles: rounded(sizeOfType('.css') / 1000, 4) };
}
