import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'speelveld-directions-'));
copyFileSync('.oxlintrc.json', join(root, '.oxlintrc.json'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What the linter says of one file with this import, as if it stood at `file`. */
function lint(file: string, from: string): string {
  const place = join(root, file);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, `import { something } from '${from}';\n\nexport const used = something;\n`);
  const { stdout } = spawnSync(process.execPath, [resolve('node_modules/oxlint/bin/oxlint'), '-c', '.oxlintrc.json', file], { cwd: root, encoding: 'utf8' });
  rmSync(place);
  return stdout;
}

describe('an import against the arrows is an error', () => {
  test.each([
    ['src/domain/a.ts', '../schema/field'],
    ['src/domain/a.ts', 'node:fs'],
    ['src/schema/a.ts', '../server/context'],
    ['src/schema/kinds/a.ts', '../../../i18n/nl/errors'],
    ['resources/a.ts', './tags'],
    ['resources/a.ts', '../src/server/context'],
    ['i18n/nl/a.ts', '../../src/domain/issue'],
    ['src/server/crud/a.ts', '../../admin/face'],
    ['src/server/a.ts', '../../providers/http'],
    ['providers/a.ts', '../src/server/context'],
    ['src/admin/views/a.tsx', '../../server/context'],
    ['src/admin/a.tsx', 'node:path'],
  ])('%s from %s', (file, from) => {
    expect(lint(file, from)).toContain('no-restricted-imports');
  });

  test.each([
    ['src/schema/a.ts', '../domain/issue'],
    ['resources/a.ts', './parts/offerFilter'],
    ['resources/a.ts', '../src/schema/vocabulary.gen'],
    ['src/server/a.ts', '../../resources/registry.gen'],
    ['providers/a.ts', '../src/schema/places'],
    ['src/admin/a.tsx', '../../providers/http'],
  ])('and %s from %s is not', (file, from) => {
    expect(lint(file, from)).not.toContain('no-restricted-imports');
  });
});

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));

/** Code without its comments. */
const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');
const IMPURE = /\bnew Date\(\s*\)|\bDate\.now\(|\bMath\.random\(|\bperformance\.now\(/;

describe('the pure folders', () => {
  test('read no clock and throw no dice', () => {
    const pure = ['src/domain', 'src/schema', 'resources', 'i18n'].flatMap(filesIn);
    expect(pure.length).toBeGreaterThan(60);
    expect(pure.filter((file) => IMPURE.test(codeOf(file)))).toEqual([]);
  });

  test('would be caught doing so', () => {
    expect(['new Date()', 'Date.now()', 'Math.random()'].every((code) => IMPURE.test(code))).toBe(true);
    expect(IMPURE.test('new Date(moment)')).toBe(false);
  });
});

describe('a file', () => {
  const own = [...filesIn('src'), ...filesIn('providers'), ...filesIn('resources')].filter((file) => !file.includes('.gen.'));

  test('is not longer than 400 lines', () => {
    expect(own.filter((file) => readFileSync(file, 'utf8').split('\n').length > 400)).toEqual([]);
  });

  test('has no default export, except in resources', () => {
    expect(own.filter((file) => !/^resources\/[^/]+\.ts$/.test(file) && /^export default/m.test(codeOf(file)))).toEqual([]);
  });
});
