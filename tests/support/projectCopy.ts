import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { workingTree } from './workingTree';

/** Caches next to the packages that belong to one checkout. */
const CHECKOUT_CACHES = ['.vite', '.vite-temp', '.vitest'];

/** A copy of the working tree with the packages of this checkout, for tests that change its files. */
export function projectCopy(only: readonly string[] = []): { folder: string; at(path: string): string; remove(): void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'speelveld-copy-')));
  const at = (path: string) => join(folder, path);
  for (const file of workingTree(only)) {
    mkdirSync(dirname(at(file)), { recursive: true });
    cpSync(file, at(file));
  }
  mkdirSync(at('node_modules'));
  for (const name of readdirSync('node_modules')) {
    if (!CHECKOUT_CACHES.includes(name)) symlinkSync(resolve('node_modules', name), at(join('node_modules', name)));
  }
  // Copied so that it need not be made again, and changes stay in the copy.
  if (existsSync('node_modules/.vite')) cpSync('node_modules/.vite', at('node_modules/.vite'), { recursive: true });
  return { folder, at, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
