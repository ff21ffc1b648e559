import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** One line of code with one mistake, and what the one message of the compiler about it says. */
type Case = readonly [title: string, code: string, ...says: string[]];

/** Venues with these fields, and with what else is said. */
const venues = (fields: string, more = '') =>
  `defineResource({ ...base, fields: { name: text({ required: true }), ${fields} }, words: { nl: words, en: words }, ${more} });`;

const CASES: readonly Case[] = [
  ['an option with a typo', venues('city: text({ requird: true })'), "'requird' does not exist", "Did you mean to write 'required'?"],
  ['an option with a typo outside a declaration', 'integer({ reqiured: true });', "Did you mean to write 'required'?"],
  ['an option of another kind', venues('city: text({ inRow: true })'), "'inRow' does not exist"],
  ['an option that must be given', venues('x: decimal({ min: 0 })'), "Property 'max' is missing"],
  ['options that must be given', venues('x: decimal()'), 'Expected 1 arguments'],
  ['a default that is no choice', venues("kind: select({ choices: ['hall', 'pool'], default: 'roof' })"), '"roof"', '"hall" | "pool"'],
  [
    'a tone that there is not',
    venues("kind: select({ choices: ['hall', 'pool'], tones: { hall: 'good', pool: 'warn' } })"),
    '"warn"',
    '"bad" | "blue" | "brown" | "good"',
    '"wait" | "yellow"',
  ],
  [
    'a tone of no choice',
    venues("kind: select({ choices: ['hall', 'pool'], tones: { hal: 'good' } })"),
    "'hal' does not exist",
    '"hall" | "pool"',
  ],
  ['a reference to no entity', "reference('sprots');", '"sprots"', '"activities"'],
  ['references to no entity', "references('tag');", '"tag"', '"activities"'],
  ['an input that there is not', "reference('rates', { input: 'rates' });", '"rates"', '"contacts" | "location" | "rate"'],
  ['a form of text that there is not', "text({ form: 'slugs' });", '"slugs"', `Did you mean '"slug"'?`],
  [
    'a check of what is no field',
    venues('quantity: integer()', "checks: [ordered('quantity', 'maximum')]"),
    '"maximum"',
    '"name" | "quantity"',
  ],
  ['a check of a start that is no field', venues('until: date()', "checks: [before('form', 'until')]"), '"form"', '"name" | "until"'],
  ['what belongs together and is not there', venues('x: integer()', "checks: [together('x', 'y')]"), '"y"', '"name" | "x"'],
  ['a rule of another entity', venues('x: integer()', 'checks: [periodChain()]'), '"periods"', '"name" | "x"'],
  ['a check inside a group', "group({ from: integer() }, { checks: [ordered('from', 'too')] });", '"too"', '"from"'],
  [
    'a word for what is no inner field',
    "group({ from: integer() }, { words: { nl: { from: 'x' }, en: { form: 'x' } } });",
    "'form' does not exist",
  ],
  [
    'a field asked by what is none',
    venues("kind: boolean(), x: text({ when: { field: 'knd', is: [true] } })"),
    '"knd"',
    '"kind" | "name" | "x"',
  ],
  ['an index on what is no column', venues('city: text()', "indexes: [['citty']]"), '"citty"', `Did you mean '"city"'?`],
  ['an index on the owner of others', venues('city: text()', "indexes: [['wallet_id']]"), '"wallet_id"', '"city"'],
  ['uniqueness of what is no field', venues('city: text()', "uniques: [{ fields: ['citty'] }]"), '"citty"', `Did you mean '"city"'?`],
  [
    'uniqueness by what is no select field',
    venues('city: text()', "uniques: [{ fields: ['city'], when: ['city', ['x']] }]"),
    `'string' is not assignable to type 'never'`,
  ],
  ['a column that is no field', venues('city: text()', "list: { columns: ['citty'] }"), '"citty"', `Did you mean '"city"'?`],
  ['a sort that is no field', venues('city: text()', "list: { sort: ['citty', 'asc'] }"), '"citty"', `Did you mean '"city"'?`],
  ['tabs of what is no select field', venues('kind: select({ choices: ["a"] })', "list: { tabs: 'name' }"), '"name"', '"kind"'],
  ['a state that is no select field', venues('kind: select({ choices: ["a"] })', "state: 'name'"), '"name"', '"kind"'],
  ['a draft that is no switch', venues('concept: boolean()', "draft: 'concpt'"), '"concpt"', '"concept"'],
  ['a field of the form that is none', venues('city: text()', "form: { general: ['citty'] }"), '"citty"', `Did you mean '"city"'?`],
  ['a field of a page that is none', venues('city: text()', "pages: { more: ['citty'] }"), '"citty"'],
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
  ['an icon without a file', venues('city: text()', "menu: { icon: 'unicorn' }"), '"unicorn"', '"application"', '"calendar"'],
  ['a group that no menu has', venues('city: text()', "menu: { group: 'offers' }"), '"offers"', '"offer"', '"vocabulary"'],
  ['a right that nobody has', venues('city: text()', "pages: { more: { screen: 'offers/Labels', access: 'role:amdin' } }"), '"role:amdin"'],
  ['a parent that there is not', venues('city: text()', "scope: { childOf: 'wallet' }"), '"wallet"', `Did you mean '"wallets"'?`],
  ['a key with a typo', venues('city: text()', 'unqiues: []'), "'unqiues' does not exist", "Did you mean to write 'uniques'?"],
  [
    'a key of the list with a typo',
    venues('city: text()', "list: { colums: ['name'] }"),
    "'colums' does not exist",
    "Did you mean to write 'columns'?",
  ],
  [
    'a key of the menu with a typo',
    venues('city: text()', "menu: { icn: 'tag' }"),
    "'icn' does not exist",
    "Did you mean to write 'icon'?",
  ],
  ['hooks of no entity', 'export const strange: Hooks<"sesions"> = {};', '"sesions"', '"activities"'],
  ['hooks that do not derive what is derived', 'export const none: Hooks<"messages"> = {};', "Property 'derive' is missing"],
  [
    'hooks that derive not all',
    'export const some: Hooks<"messages"> = { derive: { recipients_amount: sql`1`, failed_amount: sql`1` } };',
    "Property 'delivered_amount' is missing",
  ],
  [
    'hooks that do not say how a list is narrowed',
    'export const wide: Hooks<"activities"> = { derive: { sessions_amount: sql`1`, next_session_at: sql`1`, price_in_cents: sql`1` } };',
    "Property 'filters' is missing",
  ],
  [
    'hooks that derive what is no field',
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
/** What the compiler says about each line, each error with the lines that explain it. */
const said = new Map<number, string[]>();

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
    said.set(at, [...(said.get(at) ?? []), error]);
  }
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('the compiler', () => {
  test('says nothing about what is right', () => {
    expect(said.get(-1) ?? []).toEqual([]);
  });

  test.each(CASES.map(([title, code, ...says], at) => ({ title, code, says, at })))(
    'says of $title what is wrong, in one message',
    ({ says, at }) => {
      const errors = said.get(at) ?? [];
      expect(errors).toHaveLength(1);
      for (const words of says) expect(errors[0]).toContain(words);
    },
  );
});
