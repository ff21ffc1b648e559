import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rounded } from '../median';

/** What all files of a built app weigh, each compressed by itself, in kB. */
export function bytesOf(folder: string): { readonly script: number; readonly styles: number } {
  const files = readdirSync(folder, { recursive: true }).map(String);
  const weigh = (ending: string) =>
    files
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);
  return { script: rounded(weigh('.js') / 1000, 6), styles: rounded(weigh('.css') / 1000, 4) };
}
