import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { workingTree } from './workingTree';

/** What a tool keeps beside the packages for one checkout alone. */
const OWN = ['.vite', '.vite-temp', '.vitest'];

/** The project in a folder of its own, as it lies there now, with the packages of this one: for tests that change files of it. */
export function projectCopy(only: readonly string[] = []): { folder: string; at(path: string): string; remove(): void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'speelveld-copy-')));
  const at = (path: string) => join(folder, path);
  for (const file of workingTree(only)) {
    mkdirSync(dirname(at(file)), { recursive: true });
    cpSync(file, at(file));
  }
  mkdirSync(at('node_modules'));
  for (const name of readdirSync('node_modules')) {
    if (!OWN.includes(name)) symlinkSync(resolve('node_modules', name), at(join('node_modules', name)));
  }
  // Taken along, so that it need not be made again; a change of it stays here.
  if (existsSync('node_modules/.vite')) cpSync('node_modules/.vite', at('node_modules/.vite'), { recursive: true });
  return { folder, at, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
