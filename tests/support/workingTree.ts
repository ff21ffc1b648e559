import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files of the working tree in `folders`, or all. Ignored files are left out, and so are files that were moved or removed without git.
 */
export function workingTree(folders: readonly string[] = [], root = '.'): string[] {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', ...folders];
  const listed = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 16_000_000 });
  return listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
}
