import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const EXCEPTIONS = 'scripts/lint/proseExceptions.json';
const LONG = `A sentence with ${Array.from({ length: 30 }, (_, at) => `word${at}`).join(' ')} is too long.`;

let root = '';
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const exceptions = () => JSON.parse(readFileSync(join(root, EXCEPTIONS), 'utf8')) as Record<string, number>;
const check = (args: readonly string[] = [], ci = '') => {
  const { stdout, status } = spawnSync(process.execPath, [resolve('scripts/lint/prose.mjs'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CI: ci },
  });
  return { problems: stdout.split('\n').filter((line) => /:\d+: /.test(line)), output: stdout, status };
};

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'speelveld-prose-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the prose check', () => {
  test.each([
    ['src/a.ts', '// Whoever asks gets it\n', 'src/a.ts:1: "Whoever": name the subject, such as "a user who"'],
    ['src/a.ts', '/**\n * Given to somebody.\n */\n', 'src/a.ts:2: "somebody": write "a person", "a user" or "anyone"'],
    ['providers/a.ts', 'const a = 1; // stands in the address\n', 'providers/a.ts:1: "stands": write "is"'],
    ['resources/a.ts', '/* told anew */\n', 'resources/a.ts:1: "anew": write "again"'],
    ['demo/a.ts', '// nobody\n', 'demo/a.ts:1: "nobody": write "no one", or name who'],
    ['scripts/a.mjs', '\n// beside it\n', 'scripts/a.mjs:2: "beside": write "next to" or "in addition to"'],
    ['tests/a.test.ts', "test('tells what is wrong', () => {});\n", 'tests/a.test.ts:1: "tells": write "returns", "reports" or "shows"'],
    ['docs/a.md', '# A\n\nIt starts by itself.\n', 'docs/a.md:3: "by itself": write "automatically" or "alone"'],
    ['README.md', `# A\n\n- Short.\n- ${LONG}\n`, 'README.md:4: a sentence of 36 words: split it, at most 30'],
    ['docs/domain/a.md', `| A | B |\n|---|---|\n| a | ${LONG} |\n`, 'docs/domain/a.md:3: a sentence of 36 words: split it, at most 30'],
  ])('reports a problem in %s: %j', (file, text, problem) => {
    write(file, text);
    const { problems, status } = check();
    expect(problems).toEqual([problem]);
    expect(status).toBe(1);
  });

  test.each([
    ['src/a.ts', "const text = 'somebody'; const url = 'https://example.org/nobody';\n"],
    ['src/a.ts', '// The column `nobody` is quoted.\n'],
    ['src/a.gen.ts', '// Whoever\n'],
    ['docs/a.md', '```\nwhoever\n```\n\nSee `somebody` and [this](somebody.md).\n'],
    ['docs/a.md', `Written by \`npm run generate\`. ${LONG}\n`],
    ['docs/a.md', `1. ${'A sentence of seven words is short. '.repeat(9)}\n`],
    ['bench/a.ts', '// Whoever\n'],
  ])('accepts %s: %j', (file, text) => {
    write(file, text);
    expect(check()).toMatchObject({ problems: [], status: 0 });
  });

  test('accepts the listed number of problems in a file, and not one more', () => {
    write(EXCEPTIONS, '{ "src/a.ts": 2 }');
    write('src/a.ts', '// somebody, nobody\n');
    expect(check().status).toBe(0);
    write('src/a.ts', '// somebody, nobody, anew\n');
    expect(check()).toMatchObject({ status: 1, output: expect.stringContaining('src/a.ts has 3 problems, 2 are allowed:') as string });
    expect(exceptions()).toEqual({ 'src/a.ts': 2 });
  });

  test('lowers the list when a file improves or is gone, and fails instead where CI is set', () => {
    write(EXCEPTIONS, '{ "src/a.ts": 2, "src/b.ts": 1, "src/gone.ts": 4 }');
    write('src/a.ts', '// somebody\n');
    write('src/b.ts', '// nobody\n');
    expect(check([], 'true').status).toBe(1);
    expect(exceptions()).toEqual({ 'src/a.ts': 2, 'src/b.ts': 1, 'src/gone.ts': 4 });
    expect(check().status).toBe(0);
    expect(exceptions()).toEqual({ 'src/a.ts': 1, 'src/b.ts': 1 });
  });

  test('checks only the files it is given, and leaves the list alone', () => {
    write(EXCEPTIONS, '{ "src/gone.ts": 4 }');
    write('src/a.ts', '// somebody\n');
    write('src/b.ts', '// fine\n');
    expect(check(['src/b.ts', 'LICENSE']).status).toBe(0);
    expect(check(['src/a.ts', 'src/b.ts']).problems).toHaveLength(1);
    expect(exceptions()).toEqual({ 'src/gone.ts': 4 });
  });

  test('refuses a list that has grown since a commit', () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Jet', '-c', 'user.email=jet@voorbeeld.test', ...args], { cwd: root, stdio: 'pipe' });
    write(EXCEPTIONS, '{ "src/a.ts": 1 }');
    write('src/a.ts', '// somebody\n');
    git('init', '-q', '-b', 'main');
    git('add', '.');
    git('commit', '-q', '-m', 'Start');
    expect(check(['--since', 'main']).status).toBe(0);
    write(EXCEPTIONS, '{ "src/a.ts": 1, "src/b.ts": 1 }');
    write('src/b.ts', '// nobody\n');
    const { output, status } = check(['--since', 'main']);
    expect(output).toContain(`${EXCEPTIONS} allows 2 problems and 1 at main: it may only shrink`);
    expect(status).toBe(1);
  });
});
