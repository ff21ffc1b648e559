import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { workingTree } from './workingTree';

export interface ProjectCopy {
  readonly folder: string;
  read(path: string): string;
  write(path: string, text: string): void;
  remove(path?: string): void;
}

/** A copy of the working tree with its packages, which a test may change. `remove()` without a path deletes the copy. */
export function aCopy(places: readonly string[]): ProjectCopy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'speelveld-copy-')));
  const at = (path: string) => join(folder, path);
  for (const file of workingTree(places)) {
    mkdirSync(dirname(at(file)), { recursive: true });
    cpSync(file, at(file));
  }
  symlinkSync(resolve('node_modules'), at('node_modules'));
  return {
    folder,
    read: (path) => readFileSync(at(path), 'utf8'),
    write: (path, text) => {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
    },
    remove: (path = '') => rmSync(at(path), { recursive: true, force: true }),
  };
}
