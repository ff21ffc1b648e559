import { execFileSync } from 'node:child_process';

const MAX_LENGTH = 72;

/** Subjects of own commits, those after `point`, that are longer than 72 characters. */
export function longSubjects(point: string): string[] {
  const log = execFileSync('git', ['log', '--no-merges', '--format=%h %s', `${point}..HEAD`], { encoding: 'utf8' });
  return log
    .split('\n')
    .filter((line) => line.slice(line.indexOf(' ') + 1).length > MAX_LENGTH)
    .map((line) => `${line} (${line.slice(line.indexOf(' ') + 1).length} characters, at most ${MAX_LENGTH})`);
}
