import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../resources/registry.gen';
import { type Asked, readWishes } from '../../scripts/new/readWishes';
import type { AnyResource } from '../../src/schema/row';
import { aCopy, type ProjectCopy } from '../support/aCopy';

const resources = Object.values(registry) as unknown as readonly AnyResource[];

describe('npm run new rejects', () => {
  test.each<[string, Asked, string]>([
    [
      'a name with capitals',
      { name: 'Materials' },
      'An entity cannot be called "Materials": use small letters, with _ between words, as in lost_items.',
    ],
    [
      'a name with spaces',
      { name: 'lost items' },
      'An entity cannot be called "lost items": use small letters, with _ between words, as in lost_items.',
    ],
    [
      'a name that leads out of its folder',
      { name: '../labels' },
      'An entity cannot be called "../labels": use small letters, with _ between words, as in lost_items.',
    ],
    ['a reserved word of JavaScript', { name: 'class' }, 'An entity cannot be called "class": that is a word of JavaScript itself.'],
    ['an existing entity', { name: 'labels' }, '"labels" is there already: resources/labels.ts.'],
    ['a table of the server', { name: 'files' }, '"files" is the name of a table that the server has already.'],
    ['a table of pairs', { name: 'labels_applications' }, '"labels_applications" is the name of a table that the server has already.'],
    ['an unknown scope', { name: 'items', scope: 'club' }, 'No scope is called "club". There are platform, application, organization.'],
    ['an unknown parent', { name: 'items', parent: 'walets' }, 'No entity is called "walets". Did you mean "wallets"?'],
    ['a scope as parent', { name: 'items', parent: 'organizations' }, 'Rows of organizations are made with --scope organization.'],
    [
      'a parent together with a scope',
      { name: 'items', parent: 'wallets', scope: 'platform' },
      'Rows below wallets are theirs: leave --scope out.',
    ],
    [
      'a single word instead of singular and plural',
      { name: 'items', nl: 'ding' },
      '--nl takes what one is called and what many are called, with a comma between them, not "ding".',
    ],
  ])('%s', (_title, wishes, sentence) => {
    expect(() => readWishes(wishes, resources, ['files', 'labels', 'labels_applications'])).toThrow(sentence);
  });
});

describe('npm run new writes a declaration', () => {
  let copy: ProjectCopy;
  beforeAll(() => {
    copy = aCopy(['src', 'resources', 'i18n', 'demo', 'scripts', 'package.json', 'tsconfig.json', 'tsconfig.pure.json', '.oxfmtrc.json']);
  });
  afterAll(() => copy?.remove());
  const run = (...command: readonly string[]) => spawnSync(process.execPath, command, { cwd: copy.folder, encoding: 'utf8' });
  const make = (...rest: readonly string[]) => run('scripts/run.mjs', 'scripts/new.ts', 'entity', ...rest);

  test.each<[string, string[], string[]]>([
    [
      'of an organization',
      ['lost_items', '--nl', "gevonden voorwerp, gevonden voorwerpen's", '--en', 'lost item, lost property'],
      [
        "scope: 'organization'",
        "page: '/organizations/{organization_id}/lost-items'",
        "access: { every: 'edit-organization' }",
        'search: true,\n  fields: {',
        `nl: { one: 'gevonden voorwerp', many: "gevonden voorwerpen's", fields: { name: 'Naam' } }`,
        "en: { one: 'lost item', many: 'lost property', fields: { name: 'Name' } }",
      ],
    ],
    [
      'of the platform',
      ['venues', '--scope', 'platform'],
      ["scope: 'platform'", "page: '/admin/venues'", "nl: { one: 'venue', many: 'venues'"],
    ],
    [
      'of an application',
      ['ticket_types', '--scope', 'application'],
      ["page: '/application/ticket-types'", "one: 'ticket type', many: 'ticket types'"],
    ],
    [
      'below another entity',
      ['repairs', '--parent', 'wallets'],
      ["scope: { childOf: 'wallets' }", "page: '/admin/wallets/{wallet_id}/repairs'", "access: { every: 'role:superadmin' }"],
    ],
    [
      'below an entity of an organization',
      ['notes', '--parent', 'activities'],
      [
        "scope: { childOf: 'activities', within: 'organization' }",
        "page: '/organizations/{organization_id}/activities/{activity_id}/notes'",
      ],
    ],
    [
      'below an entity that is below another',
      ['remarks', '--parent', 'sessions'],
      ["api: '/v1/admin/organizations/{organization_id}/activities/{activity_id}/sessions/{session_id}/remarks'"],
    ],
  ])(
    '%s',
    (_title, args, parts) => {
      const { stdout, stderr, status } = make(...args);
      expect(stderr).toBe('');
      expect(status).toBe(0);
      expect(stdout).toContain(`resources/${args[0]}.ts is written.`);
      expect(stdout.includes('Dutch words are the English ones')).toBe(!args.includes('--nl'));
      const text = copy.read(`resources/${args[0]}.ts`);
      for (const part of parts) expect(text).toContain(part);
      expect(text).not.toMatch(/\/\/|\/\*/);
    },
    120_000,
  );

  test('that is formatted and valid, with its own migration', () => {
    expect(run('node_modules/oxfmt/bin/oxfmt', '--check', 'resources').status).toBe(0);
    const { stdout, stderr } = run('scripts/generate.mjs');
    expect(stderr).toBe('');
    expect(stdout).toContain('Wrote a migration');
    for (const name of ['lost_items', 'venues', 'ticket_types', 'repairs', 'notes', 'remarks'])
      expect(copy.read('resources/registry.gen.ts')).toContain(`'./${name}'`);
  });

  test('only once', () => {
    const { stderr, status } = make('venues');
    expect(status).toBe(1);
    expect(stderr.trim()).toBe('"venues" is there already: resources/venues.ts.');
  });

  test('but not over a file that the registry does not have', () => {
    copy.write('resources/odd_items.ts', '');
    const { stderr, status } = make('odd_items');
    copy.remove('resources/odd_items.ts');
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      'resources/odd_items.ts is there already, and is not in the registry: run `npm run generate`, or remove it.',
    );
  });

  test('prints its options with --help', () => {
    const { stdout, stderr, status } = make('--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('npm run new -- entity equipment');
    expect(stdout).toContain('--parent  the entity whose records they belong to');
  });

  test('but shows its usage for an unknown command', () => {
    const { stderr, status } = run('scripts/run.mjs', 'scripts/new.ts', 'field');
    expect(status).toBe(1);
    expect(stderr).toContain('npm run new -- entity equipment');
  });
});
