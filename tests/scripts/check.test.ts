import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseTests } from '../../scripts/check/chooseTests';
import { namedBy, testsReached } from '../../scripts/check/importGraph';

describe('the tests reached by a change', () => {
  const by = namedBy();
  const reached = (file: string) => Object.fromEntries(testsReached([file], by));

  test('are counted in steps from the changed file', () => {
    const steps = reached('src/domain/bookings/capacity.ts');
    expect(steps['tests/domain/bookings/capacity.test.ts']).toBe(1);
    expect(steps['tests/api/bookings.test.ts']).toBeGreaterThan(1);
    expect(Object.keys(steps)).not.toContain('tests/architecture/workingTree.test.ts');
  });

  test('are found through the registry, screens found by name, and programs that a test starts', () => {
    expect(reached('resources/labels.ts')['tests/schema/words.test.ts']).toBeGreaterThan(0);
    expect(reached('src/admin/features/statistics/screens/Dashboard.tsx')).not.toEqual({});
    expect(reached('scripts/generate.mjs')['tests/schema/generated.test.ts']).toBe(1);
    expect(reached('scripts/generate/files.ts')['tests/schema/generated.test.ts']).toBe(2);
  });

  test('are the changed test itself, and none for a file that nothing reads', () => {
    expect(reached('tests/architecture/workingTree.test.ts')['tests/architecture/workingTree.test.ts']).toBe(0);
    expect(reached('LICENSE')).toEqual({});
  });
});

describe('the selected tests', () => {
  const reached = new Map([
    ['far.test.ts', 5],
    ['near and slow.test.ts', 1],
    ['near.test.ts', 1],
    ['changed.test.ts', 0],
  ]);
  const durations = { 'far.test.ts': 1_000, 'near and slow.test.ts': 20_000, 'near.test.ts': 2_000, 'changed.test.ts': 90_000 };

  test('are the nearest and quickest that fit in the time, and always the changed ones', () => {
    expect(chooseTests(reached, durations, 96_000)).toEqual({
      run: ['changed.test.ts', 'near.test.ts', 'far.test.ts'],
      left: ['near and slow.test.ts'],
    });
    expect(chooseTests(reached, durations, 1)).toEqual({
      run: ['changed.test.ts'],
      left: ['near.test.ts', 'near and slow.test.ts', 'far.test.ts'],
    });
  });

  test('are all tests without a time limit', () => {
    expect(chooseTests(reached, durations, Infinity).left).toEqual([]);
  });
});

describe('npm run check', () => {
  let root = '';
  const at = (path: string) => join(root, path);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Jet', '-c', 'user.email=jet@voorbeeld.test', ...args], { cwd: root, stdio: 'pipe' });
  const check = (...args: string[]) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [resolve('scripts/run.mjs'), resolve('scripts/check.ts'), ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    });
    expect(stderr).toBe('');
    return { status, said: stdout };
  };
  const TEST = (name: string) =>
    `import { expect, test } from 'vitest';\nimport { ${name} } from '../../src/domain/${name}';\n\ntest('${name} is 1', () => expect(${name}).toBe(1));\n`;

  beforeAll(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'speelveld-check-')));
    mkdirSync(at('node_modules'));
    for (const name of ['typescript', '@typescript', 'vitest', 'oxlint', '@oxlint', 'oxfmt', '@oxfmt', 'vite'])
      if (existsSync(join('node_modules', name))) symlinkSync(resolve('node_modules', name), at(join('node_modules', name)));
    cpSync('.oxfmtrc.json', at('.oxfmtrc.json'));
    write('.gitignore', 'node_modules\n');
    write(
      'tsconfig.json',
      '{ "compilerOptions": { "strict": true, "module": "ESNext", "moduleResolution": "bundler", "types": [] }, "include": ["src"] }\n',
    );
    write('tsconfig.pure.json', '{ "extends": "./tsconfig.json" }\n');
    for (const name of ['one', 'other', 'unchanged']) {
      write(`src/domain/${name}.ts`, `export const ${name}: number = 1;\n`);
      write(`tests/domain/${name}.test.ts`, TEST(name));
    }
    git('init', '-q', '-b', 'main');
    git('add', '.');
    git('commit', '-q', '-m', 'Start');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('runs only the tests reached by the changes, which include untracked and moved files', () => {
    write('src/domain/one.ts', 'export const one: number = 2 - 1;\n');
    renameSync(at('src/domain/other.ts'), at('src/domain/another.ts'));
    write('tests/domain/other.test.ts', TEST('other').replace('domain/other', 'domain/another'));
    write('tests/domain/new.test.ts', TEST('one'));
    const { said, status } = check();
    expect(said).toContain('5 files differ from HEAD.');
    expect(said).toContain('✓ Tests: 3 files');
    expect(said).toMatch(/Well, in \d+ s\.\n$/);
    expect(status).toBe(0);
  });

  test('reports errors in types, format and tests, and replaced words in changed files', () => {
    write('src/domain/one.ts', "/** Whoever asks gets 1. */\nexport const one: number =   'two';\n");
    const { said, status } = check();
    expect(said).toContain('✗ Prose');
    expect(said).toContain('src/domain/one.ts:1: "Whoever": name the subject');
    expect(said).toContain("Type 'string' is not assignable to type 'number'");
    expect(said).toContain('✗ Format');
    expect(said).toContain("expected 'two' to be 1");
    expect(status).toBe(1);
    write('src/domain/one.ts', 'export const one: number = 1;\n');
  });

  test('includes commits since main when everything is committed, and reports their long subjects', () => {
    git('checkout', '-q', '-b', 'branch');
    git('add', '.');
    git('commit', '-q', '-m', 'Moved');
    const subject = 'Say in so many words that the number one is one, and that no other number is';
    git('commit', '-q', '--allow-empty', '-m', subject);
    const { said, status } = check();
    expect(said).toContain('4 files differ from main.');
    expect(said).toContain(`${subject} (${subject.length} characters, at most 72)`);
    expect(status).toBe(1);
    expect(check('--since', 'HEAD~1').said).toContain('0 files differ from HEAD~1.');
    git('checkout', '-q', '-B', 'main');
    expect(check().said).not.toContain('Subjects of commits');
  });
});
