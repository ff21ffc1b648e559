import { dirname } from 'node:path';
import { workingTree } from '../support/workingTree';

/** The parent folders of a file, nearest first. */
function parentsOf(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...parentsOf(folder)];
}

/** `a/b/c`, `b/c` and `c`. */
const endsOf = (path: string): string[] => path.split('/').map((_, index, parts) => parts.slice(index).join('/'));

const files = workingTree();

/** Every way to name a file or folder of the project by the end of its path: `src/domain/time`, `domain/time` and `time`. */
export const pathEnds: ReadonlySet<string> = new Set([...files, ...new Set(files.flatMap(parentsOf))].flatMap(endsOf));
