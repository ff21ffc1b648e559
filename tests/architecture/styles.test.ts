import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { classesIn, findSheets, typesOf } from '../../scripts/generate/styleTypes';
import { makeTheme } from '../../src/admin/ui/theme/theme';
import { variablesOf } from '../../src/admin/ui/theme/variables';

const sheets = findSheets('src/admin');
const sources = readdirSync('src/admin', { recursive: true })
  .map((file) => join('src/admin', String(file)))
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const textOf = (file: string) => readFileSync(file, 'utf8');
const all = (css: string, pattern: RegExp) => [...css.matchAll(pattern)].map(([, name]) => name ?? '');

/** The files that import a stylesheet, each with its alias. */
const usersOf = (sheet: string) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(/import \* as (\w+) from '(\.[^']+\.module\.css)'/g)]
      .filter(([, , path = '']) => resolve(dirname(file), path) === resolve(sheet))
      .map(([, alias = '']) => ({ text, alias })),
  );

/** Whether a file uses a class by name, or by a value that can be it: `styles[tone]`. */
const usesClass = ({ text, alias }: { text: string; alias: string }, name: string) =>
  text.includes(`${alias}.${name}`)
    ? new RegExp(`\\b${alias}\\.${name}\\b`).test(text)
    : new RegExp(`\\b${alias}\\[`).test(text) && text.includes(`'${name}'`);

describe('the classes of a stylesheet', () => {
  test('are found, also nested and combined, and nothing else is', () => {
    const css = `
      /* .comment */
      .card { padding: .5em 1.25rem; background: url(a.png); &.open, > .late:hover { content: '.text'; } }
      @container (width >= 1.5em) { .card .deep { color: red; } }
    `;
    expect(classesIn(css)).toEqual(['card', 'deep', 'late', 'open']);
  });

  test('are rejected by name when they cannot be exported', () => {
    expect(() => typesOf('.two-words {} .switch {} .Big {} .fine {}', 'src/x.module.css')).toThrow(
      'src/x.module.css: .Big, .switch, .two-words cannot be exported.',
    );
  });

  const folder = mkdtempSync(join(tmpdir(), 'speelveld-styles-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('are type-checked: an unknown class does not compile', () => {
    mkdirSync(join(folder, 'src'));
    const css = '.card {} .open {}';
    writeFileSync(join(folder, 'src/Card.module.css'), css);
    writeFileSync(join(folder, 'src/Card.module.css.d.ts'), typesOf(css, 'Card.module.css'));
    writeFileSync(
      join(folder, 'src/Card.ts'),
      "import * as styles from './Card.module.css';\nexport const names = [styles.card, styles.oepn];\n",
    );
    const compiler = resolve('node_modules/typescript/bin/tsc');
    const flags = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'esnext', '--moduleResolution', 'bundler'];
    const { stdout } = spawnSync(process.execPath, [compiler, ...flags, join(folder, 'src/Card.ts')], { encoding: 'utf8' });
    expect(stdout).toContain("Property 'oepn' does not exist");
    expect(stdout).not.toContain('styles.card');
  });
});

describe('stylesheets', () => {
  const theme = makeTheme({ primary: null, secondary: null }, 'light');
  /** The faults found in all stylesheets, each with its file. */
  const faults = (check: (css: string, sheet: string) => readonly string[]) =>
    sheets.flatMap((sheet) => check(textOf(sheet), sheet).map((fault) => `${sheet}: ${fault}`));

  test('exist', () => {
    expect(sheets.length).toBeGreaterThan(20);
  });

  test('have no unused classes', () => {
    const unused = faults((css, sheet) => {
      const users = usersOf(sheet);
      return classesIn(css).filter((name) => !users.some((user) => usesClass(user, name)));
    });
    expect(unused).toEqual([]);
  });

  test('read only variables that the theme writes', () => {
    const known = [...Object.keys(variablesOf(theme.palette)), '--row-height', '--above', '--save-bar'];
    expect(faults((css) => all(css, /var\((--[\w-]+)/g).filter((name) => !known.includes(name)))).toEqual([]);
  });

  test('have no colours of their own, which would be wrong in dark mode', () => {
    expect(faults((css) => all(css, /(#[0-9a-fA-F]{3,8})\b/g))).toEqual([]);
  });

  test('change layout at breakpoints of the theme', () => {
    const widths = Object.values(theme.breakpoints.values).map((width) => `${width}px`);
    expect(faults((css) => all(css, /@media \(width [<>]=? (\w+)\)/g).filter((width) => !widths.includes(width)))).toEqual([]);
  });
});
