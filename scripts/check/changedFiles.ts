import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const MAIN = ['main', 'origin/main'];

function git(...args: readonly string[]): string[] {
  const output = execFileSync('git', args, { encoding: 'utf8', maxBuffer: 16_000_000, stdio: ['ignore', 'pipe', 'ignore'] });
  return output.split(/[\0\n]/).filter((line) => line !== '');
}

/** Files that differ from `point`: committed, staged, unstaged and untracked, including removed files. */
const since = (point: string) => [
  ...new Set([...git('diff', '--name-only', '--no-renames', '-z', point), ...git('ls-files', '--others', '--exclude-standard', '-z')]),
];

/**
 * The changed files: uncommitted changes, or if there are none, the changes of this branch since main.
 * @param asked another point to compare with: a branch, a tag, `HEAD~3`
 */
export function changedFiles(asked?: string): { point: string; files: string[] } {
  if (asked !== undefined) return { point: asked, files: since(asked) };
  const uncommitted = since('HEAD');
  if (uncommitted.length > 0) return { point: 'HEAD', files: uncommitted };
  const main = mainBranch();
  const [fork = 'HEAD'] = main === undefined ? [] : git('merge-base', 'HEAD', main);
  return { point: main ?? 'HEAD', files: since(fork) };
}

export const mainBranch = () => MAIN.find((name) => isThere(name));

const isThere = (name: string) => {
  try {
    return git('rev-parse', '--verify', '--quiet', name).length > 0;
  } catch {
    return false;
  }
};

export const areThere = (files: readonly string[]) => files.filter((file) => existsSync(file));
