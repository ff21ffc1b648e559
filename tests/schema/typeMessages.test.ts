import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** One line of code with one mistake, and parts of the single compiler message about it. */
type Case = readonly [title: string, code: string, ...says: string[]];

/** Venues with these fields and other settings. */
const venues = (fields: string, more = '') =>
  `defineResource({ ...base, fields: { name: text({ required: true }), ${fields} }, words: { nl: words, en: words }, ${more} });`;

const CASES: readonly Case[] = [
  ['an option with a typo', venues('city: text({ requird: true })'), "'requird' does not exist", "Did you mean to write 'required'?"],
  ['an option with a typo outside a declaration', 'integer({ reqiured: true });', "Did you mean to write 'required'?"],
  ['an option of another kind', venues('city: text({ inRow: true })'), "'inRow' does not exist"],
  ['a missing required option', venues('x: decimal({ min: 0 })'), "Property 'max' is missing"],
  ['missing options', venues('x: decimal()'), 'Expected 1 arguments'],
  ['a default that is not a choice', venues("kind: select({ choices: ['hall', 'pool'], default: 'roof' })"), '"roof"', '"hall" | "pool"'],
  [
    'an unknown tone',
    venues("kind: select({ choices: ['hall', 'pool'], tones: { hall: 'good', pool: 'warn' } })"),
    '"warn"',
    '"bad" | "blue" | "brown" | "good"',
    '"wait" | "yellow"',
  ],
  [
    'a tone for an unknown choice',
    venues("kind: select({ choices: ['hall', 'pool'], tones: { hal: 'good' } })"),
    "'hal' does not exist",
    '"hall" | "pool"',
  ],
  ['a reference to an unknown entity', "reference('sprots');", '"sprots"', '"activities"'],
  ['references to an unknown entity', "references('tag');", '"tag"', '"activities"'],
  ['an unknown input', "reference('rates', { input: 'rates' });", '"rates"', '"contacts" | "location" | "rate"'],
  ['an unknown form of text', "text({ form: 'slugs' });", '"slugs"', `Did you mean '"slug"'?`],
  [
    'an ordered check with an unknown field',
    venues('quantity: integer()', "checks: [ordered('quantity', 'maximum')]"),
    '"maximum"',
    '"name" | "quantity"',
  ],
  ['a before check with an unknown field', venues('until: date()', "checks: [before('form', 'until')]"), '"form"', '"name" | "until"'],
  ['a together check with an unknown field', venues('x: integer()', "checks: [together('x', 'y')]"), '"y"', '"name" | "x"'],
  ['a check for another entity', venues('x: integer()', 'checks: [periodChain()]'), '"periods"', '"name" | "x"'],
  ['an unknown field in the check of a group', "group({ from: integer() }, { checks: [ordered('from', 'too')] });", '"too"', '"from"'],
  [
    'a word for an unknown inner field',
    "group({ from: integer() }, { words: { nl: { from: 'x' }, en: { form: 'x' } } });",
    "'form' does not exist",
  ],
  [
    'a condition with an unknown field',
    venues("kind: boolean(), x: text({ when: { field: 'knd', is: [true] } })"),
    '"knd"',
    '"kind" | "name" | "x"',
  ],
  ['an index on an unknown column', venues('city: text()', "indexes: [['citty']]"), '"citty"', `Did you mean '"city"'?`],
  ['an index on a column of another scope', venues('city: text()', "indexes: [['wallet_id']]"), '"wallet_id"', '"city"'],
  ['uniqueness of an unknown field', venues('city: text()', "uniques: [{ fields: ['citty'] }]"), '"citty"', `Did you mean '"city"'?`],
  [
    'conditional uniqueness by a field without choices',
    venues('city: text()', "uniques: [{ fields: ['city'], when: ['city', ['x']] }]"),
    `'string' is not assignable to type 'never'`,
  ],
  ['an unknown column', venues('city: text()', "list: { columns: ['citty'] }"), '"citty"', `Did you mean '"city"'?`],
  ['an unknown field to sort by', venues('city: text()', "list: { sort: ['citty', 'asc'] }"), '"citty"', `Did you mean '"city"'?`],
  ['tabs of a field without choices', venues('kind: select({ choices: ["a"] })', "list: { tabs: 'name' }"), '"name"', '"kind"'],
  ['a state without choices', venues('kind: select({ choices: ["a"] })', "state: 'name'"), '"name"', '"kind"'],
  ['an unknown field as draft', venues('concept: boolean()', "draft: 'concpt'"), '"concpt"', '"concept"'],
  ['an unknown field in the form', venues('city: text()', "form: { general: ['citty'] }"), '"citty"', `Did you mean '"city"'?`],
  ['an unknown field on a page', venues('city: text()', "pages: { more: ['citty'] }"), '"citty"'],
  [
    'a screen without a file',
    venues('city: text()', "screens: { edit: 'bundles/Genral' }"),
    '"bundles/Genral"',
    `Did you mean '"bundles/General"'?`,
  ],
  [
    'a page whose screen has no file',
    venues('city: text()', "pages: { more: { screen: 'offers/Label' } }"),
    '"offers/Label"',
    `Did you mean '"offers/Labels"'?`,
  ],
  [
    'an action whose dialog has no file',
    venues('city: text()', "actions: { sell: { screen: 'offers/Duplicat', access: 'signed-in' } }"),
    '"offers/Duplicat"',
    '"offers/Duplicate"',
  ],
  ['an icon with a typo', venues('city: text()', "menu: { icon: 'sprots' }"), '"sprots"', `Did you mean '"sports"'?`],
  ['an unknown icon', venues('city: text()', "menu: { icon: 'unicorn' }"), '"unicorn"', '"application"', '"calendar"'],
  ['a group that no menu has', venues('city: text()', "menu: { group: 'offers' }"), '"offers"', '"offer"', '"vocabulary"'],
  ['an unknown ability', venues('city: text()', "pages: { more: { screen: 'offers/Labels', access: 'role:amdin' } }"), '"role:amdin"'],
  ['an unknown parent', venues('city: text()', "scope: { childOf: 'wallet' }"), '"wallet"', `Did you mean '"wallets"'?`],
  ['a key with a typo', venues('city: text()', 'unqiues: []'), "'unqiues' does not exist", "Did you mean to write 'uniques'?"],
  [
    'a list key with a typo',
    venues('city: text()', "list: { colums: ['name'] }"),
    "'colums' does not exist",
    "Did you mean to write 'columns'?",
  ],
  ['a menu key with a typo', venues('city: text()', "menu: { icn: 'tag' }"), "'icn' does not exist", "Did you mean to write 'icon'?"],
  ['hooks of an unknown entity', 'export const strange: Hooks<"sesions"> = {};', '"sesions"', '"activities"'],
  ['hooks without derived fields', 'export const none: Hooks<"messages"> = {};', "Property 'derive' is missing"],
  [
    'hooks without some derived fields',
    'export const some: Hooks<"messages"> = { derive: { recipients_amount: sql`1`, failed_amount: sql`1` } };',
    "Property 'delivered_amount' is missing",
  ],
  [
    'hooks without filters',
    'export const wide: Hooks<"activities"> = { derive: { sessions_amount: sql`1`, next_session_at: sql`1`, price_in_cents: sql`1` } };',
    "Property 'filters' is missing",
  ],
  [
    'hooks for an unknown derived field',
    'export const more: Hooks<"labels"> = { derive: { total: sql`1` } };',
    "is not assignable to type 'undefined'",
  ],
];

const HEAD = (root: string) =>
  [
    `import { sql } from '${root}/node_modules/drizzle-orm';`,
    `import type { Hooks } from '${root}/src/server/engine/hooks';`,
    `import { before, boolean, date, decimal, defineResource, group, integer, ordered, periodChain, reference, references, select, text, together } from '${root}/src/schema/vocabulary.gen';`,
    "const base = { name: 'venues', scope: 'platform', page: '/admin/venues', access: { every: 'signed-in' }, title: 'name' } as const;",
    "const words = { one: 'x', many: 'xs', fields: { name: 'x' } } as never;",
  ].join('\n');

let directory = '';
/** The compiler errors of each line, with their explanation. */
const errorsByLine = new Map<number, string[]>();

beforeAll(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), 'speelveld-types-')));
  const root = resolve('.').replaceAll('\\', '/');
  const head = HEAD(root);
  const options = { noEmit: true, types: ['node'], typeRoots: [`${root}/node_modules/@types`], noUnusedLocals: false };
  writeFileSync(join(directory, 'mistakes.ts'), [head, ...CASES.map(([, code]) => code)].join('\n'));
  writeFileSync(
    join(directory, 'tsconfig.json'),
    JSON.stringify({ extends: `${root}/tsconfig.json`, compilerOptions: options, include: ['mistakes.ts'] }),
  );
  const { stdout } = spawnSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', directory, '--pretty', 'false'], {
    cwd: directory,
    encoding: 'utf8',
  });
  const first = head.split('\n').length + 1;
  for (const error of stdout.split(/\n(?=\S)/)) {
    const [, file, line] = /^([^(]+)\((\d+),\d+\): error/.exec(error) ?? [];
    const at = file?.endsWith('mistakes.ts') ? Number(line) - first : -1;
    errorsByLine.set(at, [...(errorsByLine.get(at) ?? []), error]);
  }
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('the compiler', () => {
  test('accepts the valid code', () => {
    expect(errorsByLine.get(-1) ?? []).toEqual([]);
  });

  test.each(CASES.map(([title, code, ...says], at) => ({ title, code, says, at })))('reports $title in one message', ({ says, at }) => {
    const errors = errorsByLine.get(at) ?? [];
    expect(errors).toHaveLength(1);
    for (const words of says) expect(errors[0]).toContain(words);
  });
});
