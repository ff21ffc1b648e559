import { readFileSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { workingTree } from '../support/workingTree';

const all = workingTree();
const code = all.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const product = code.filter((file) => /^(src|demo|resources|providers)\//.test(file) && !/\.gen\.|\.d\.ts$/.test(file));
const textOf = (file: string) => readFileSync(file, 'utf8');

/** Files named after a subject that their one function covers, because newcomers look for that word. */
const BY_SUBJECT = ['bootChecks', 'idempotency', 'schema', 'currentApplication', 'resetPassword'];

/** The names that a file exports. */
function exportsOf(file: string): string[] {
  const text = textOf(file);
  const declared = [...text.matchAll(/^export (?:default )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm)].map(
    ([, name]) => name ?? '',
  );
  const listed = [...text.matchAll(/^export \{([^}]+)\}/gm)]
    .flatMap(([, names]) =>
      (names ?? '').split(',').map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/.* as /, ''),
      ),
    )
    .filter((name) => name !== '');
  return [...declared, ...listed];
}

describe('files', () => {
  test('are found', () => {
    expect(product.length).toBeGreaterThan(200);
    expect(exportsOf('src/domain/checks/issue.ts')).toEqual(['Issue', 'issue']);
  });

  test('with a single export have its name', () => {
    // A component has exactly the name of its file. Elsewhere a verb or kind may be added: `housekeeping`, `startHousekeeping`.
    const plain = (name: string) => name.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');
    const misnamed = product.filter((file) => {
      const [only, ...more] = exportsOf(file);
      const name = basename(file, extname(file));
      // Commands, routes and hooks are found by file name.
      if (
        only === undefined ||
        more.length > 0 ||
        only === name ||
        BY_SUBJECT.includes(name) ||
        /^(resources\/[^/]+\.ts|src\/server\/(features\/[^/]+\/(hooks|routes|\w+Routes)\.ts|app\/cli\/))/.test(file)
      )
        return false;
      return /^[A-Z]/.test(name)
        ? !only.endsWith(name)
        : !only.toLowerCase().includes(plain(name)) && !name.toLowerCase().includes(plain(only));
    });
    expect(misnamed).toEqual([]);
  });

  test('name no time zone, which the application decides', () => {
    const uncommented = (file: string) => textOf(file).replace(/^\s*(\/\*\*?|\*|\/\/).*$/gm, '');
    const naming = product.filter((file) => !file.startsWith('demo/') && uncommented(file).includes('Europe/Amsterdam'));
    expect(naming).toEqual(['src/domain/time/zonedTime.ts', 'src/schema/fields/timezone.ts']);
  });

  test('have at most 400 lines, tests 600, except for texts, migrations and generated files', () => {
    const long = code
      .filter((file) => !/\.gen\.|^i18n\/|\/fixtures\//.test(file))
      .map((file) => [file, textOf(file).split('\n').length] as const)
      .filter(([file, lines]) => lines > (file.startsWith('tests/') ? 600 : 400));
    expect(long).toEqual([]);
  });

  test('have at most 70 lines in half of the cases and 250 in nine out of ten', () => {
    const lengths = product.map((file) => textOf(file).split('\n').length).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(70);
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(250);
  });

  test('are not in a catch-all folder', () => {
    expect(
      all.filter((file) =>
        dirname(file)
          .split('/')
          .some((folder) => ['utils', 'util', 'helpers', 'misc', 'common', 'shared', 'lib'].includes(folder)),
      ),
    ).toEqual([]);
  });

  test('are no barrels, and have a default export only for an entity', () => {
    expect(product.filter((file) => /^index\.tsx?$/.test(basename(file)))).toEqual([]);
    expect(product.filter((file) => !/^resources\/[^/]+\.ts$/.test(file) && /^export default/m.test(textOf(file)))).toEqual([]);
    expect(
      product.filter((file) => /^resources\/[^/]+\.ts$/.test(file) && !/^export default defineResource\(/m.test(textOf(file))),
    ).toEqual([]);
  });

  test('contain no TODOs, and suppress no lint rule without a reason', () => {
    const undone = /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|nocheck)/;
    const silenced = /(eslint|oxlint)-disable(?!.* -- \S)/;
    expect(
      code.filter((file) => file !== 'tests/architecture/files.test.ts' && (undone.test(textOf(file)) || silenced.test(textOf(file)))),
    ).toEqual([]);
    expect(product.filter((file) => /@ts-expect-error/.test(textOf(file)))).toEqual([]);
  });

  test("name no folder of a developer's machine", () => {
    expect(
      code.filter((file) => file !== 'tests/architecture/files.test.ts' && /["'`( ]\/(work|home|root|Users)\/\w/.test(textOf(file))),
    ).toEqual([]);
  });
});
