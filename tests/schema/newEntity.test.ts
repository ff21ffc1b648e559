import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCopy, type ProjectCopy } from '../support/aCopy';
import { createChildStore } from '../support/childStore';

const VENUES = `import { boolean, date, defineResource, integer, select, text, url } from '../src/schema/vocabulary.gen';

export default defineResource({
  name: 'venues',
  collection: 'halls',
  scope: 'platform',
  page: '/admin/venues',
  access: { every: 'role:superadmin' },
  menu: { group: { key: 'buildings', words: { nl: 'Gebouwen', en: 'Buildings' }, icon: 'place', order: 15 }, icon: 'place', order: 72 },
  search: { line: 'kind' },
  title: 'name',
  fields: {
    name: text({ required: true, search: true }),
    city: text({ filter: true }),
    seats: integer({ max: 100_000 }),
    has_shower: boolean({ filter: true }),
    opened_on: date(),
    website: url(),
    kind: select({ choices: ['pool', 'gym'], tones: { pool: 'blue', gym: 'orange' } }),
  },
  words: {
    nl: { one: 'zaal', many: 'zalen', fields: { name: 'Naam', city: 'Plaats', seats: 'Zitplaatsen', has_shower: 'Douche', opened_on: 'Geopend op', website: 'Website', kind: 'Soort' }, choices: { kind: { pool: 'Zwembad', gym: 'Sporthal' } } },
    en: { one: 'venue', many: 'venues', fields: { name: 'Name', city: 'City', seats: 'Seats', has_shower: 'Shower', opened_on: 'Opened on', website: 'Website', kind: 'Kind' }, choices: { kind: { pool: 'Pool', gym: 'Gym' } } },
  },
});
`;
/** The words of a feature next to the entity. */
const WORDS = {
  'i18n/nl/features/venueTours.ts': "export const venueTours = { venue_tours: { title: 'Rondleiding' } };\n",
  'i18n/en/features/venueTours.ts': "export const venueTours = { venue_tours: { title: 'Tour' } };\n",
};
const MIGRATIONS = 'src/server/db/migrations';

let copy: ProjectCopy;
let before: ReadonlyMap<string, string>;
const run = (command: readonly string[], env = process.env) =>
  spawnSync(process.execPath, command, { cwd: copy.folder, encoding: 'utf8', env });
const generate = (...flags: string[]) => run(['scripts/generate.mjs', ...flags], { ...process.env, DATA_DIR: './data', DATABASE_URL: '' });
const listFiles = () =>
  readdirSync(copy.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(copy.folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !/^(node_modules|\.cache)\b/.test(file));
const migrations = () =>
  readdirSync(join(copy.folder, MIGRATIONS))
    .filter((file) => file.endsWith('.sql'))
    .sort();
const lastMigration = () => copy.read(`${MIGRATIONS}/${migrations().at(-1) ?? ''}`);

beforeAll(() => {
  const needed = ['src', 'resources', 'i18n', 'providers', 'scripts', 'tests/support', 'tests/schema', 'package.json', 'tsconfig.json'];
  copy = aCopy([...needed, 'tsconfig.pure.json']);
  before = new Map(listFiles().map((file) => [file, copy.read(file)]));
});
afterAll(() => copy?.remove());

/** The tests share one project, and each builds on the previous one. */
describe('one more entity', () => {
  test('takes at most 27 lines for six plain fields, a choice with colours, a menu group and search', () => {
    expect(VENUES.trimEnd().split('\n').length).toBeLessThanOrEqual(27);
  });

  test('is reported by the check until its files are generated', () => {
    copy.write('resources/venues.ts', VENUES);
    for (const [file, text] of Object.entries(WORDS)) copy.write(file, text);
    const { status, stderr } = generate('--check');
    expect(status).toBe(1);
    expect(stderr).toContain('resources/registry.gen.ts');
  });

  test('gets a migration with its table, without manual edits', () => {
    const { status, stderr } = generate();
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const [added, ...more] = migrations().filter((file) => !before.has(`${MIGRATIONS}/${file}`));
    expect(more).toEqual([]);
    const sql = copy.read(`${MIGRATIONS}/${added ?? ''}`);
    expect(sql).toContain('CREATE TABLE "venues"');
    expect(sql).toContain('"name" text NOT NULL');
    expect(sql).toContain('"venues_name_search"');
    expect(sql.match(/CREATE TABLE|ALTER TABLE|DROP/g)).toEqual(['CREATE TABLE']);
    const changed = listFiles().filter((file) => before.get(file) !== copy.read(file));
    expect(changed.sort()).toEqual(
      [
        'resources/registry.gen.ts',
        'resources/venues.ts',
        ...Object.keys(WORDS),
        'i18n/nl/features.gen.ts',
        'i18n/en/features.gen.ts',
        'src/schema/names.gen.ts',
        `${MIGRATIONS}/${added ?? ''}`,
        `${MIGRATIONS}/meta/_journal.json`,
        `${MIGRATIONS}/meta/rules.json`,
        `${MIGRATIONS}/meta/snapshot.json`,
        `${MIGRATIONS}/meta/tables.json`,
      ].sort(),
    );
    expect(generate('--check').status).toBe(0);
  });

  test('can be listed, searched, created, read, changed and deleted, with words, menu group, routes and API document', async () => {
    const dataDir = join(copy.folder, 'used');
    mkdirSync(dataDir);
    const store = await createChildStore(dataDir);
    const { stdout, stderr, status } = run(['scripts/run.mjs', 'tests/schema/children/useVenues.ts', dataDir], store);
    expect(status, stderr).toBe(0);
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({
      made: {
        status: 201,
        body: expect.objectContaining({
          name: 'Zwembad',
          city: 'Delft',
          seats: 120,
          has_shower: true,
          opened_on: '2001-05-01',
          website: 'https://www.voorbeeld.nl',
          version: 1,
        }),
      },
      listed: [true],
      found: [{ entity: 'venues', name: 'Zwembad', line: 'Zwembad', ids: {} }],
      nearlyFound: ['Zwembad'],
      foundByAnother: [],
      refused: { status: 422, name: 'Naam is verplicht' },
      changed: { seats: 130, version: 2 },
      described: expect.arrayContaining([
        '/v1/admin/halls',
        '/v1/admin/halls/{venue_id}',
        '/v1/admin/halls/bulk',
        '/v1/admin/halls/export',
      ]),
      stranger: 401,
      removed: 200,
      gone: 404,
      words: ['Plaats', 'Venue |||| Venues'],
      menu: [
        'platform',
        { group: 'buildings', icon: 'place', entries: [{ to: '/admin/venues', label: 'resources.venues.list', icon: 'place', order: 72 }] },
        'finances',
      ],
      featureWords: ['Rondleiding', 'Tour'],
      groupWords: ['Gebouwen', 'Buildings'],
      colours: { pool: 'blue', gym: 'orange' },
      route: 'venues',
      edit: '/admin/venues/7',
    });
  });

  test('compiles', () => {
    const { stdout, status } = run([resolve('node_modules/typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.pure.json']);
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });

  test('gets a column for a new field automatically', () => {
    copy.write(
      'resources/venues.ts',
      VENUES.replace('    website: url(),', '    website: url(),\n    phone: text(),').replaceAll(
        "website: 'Website'",
        "website: 'Website', phone: 'x'",
      ),
    );
    expect(generate().stderr).toBe('');
    expect(lastMigration().trim()).toBe('ALTER TABLE "venues" ADD COLUMN "phone" text;');
  });

  test('is rejected with a removed field, a changed kind or a newly required field until the effect is confirmed', () => {
    const known = migrations();
    const current = copy.read('resources/venues.ts');
    const changed = current
      .replace('    city: text({ filter: true }),\n', '')
      .replaceAll(/ city: '\w+',/g, '')
      .replace('phone: text()', 'phone: integer()')
      .replace('opened_on: date()', 'opened_on: date({ required: true })');
    copy.write('resources/venues.ts', changed);
    const { status, stderr } = generate();
    expect(status).toBe(1);
    for (const sentence of [
      'DROP COLUMN "city"',
      '`was: ...`',
      'phone is of another kind',
      'SET DATA TYPE',
      "`replace: expression('...')`",
      'opened_on is required, and rows that are there hold nothing in it',
      '`backfill: ...`',
      '--allow-destructive',
      'npm run backup',
      'No database was looked at: there is none in ./data.',
    ])
      expect(stderr).toContain(sentence);
    expect(migrations()).toEqual(known);
    copy.write('resources/venues.ts', current);
  });

  test('drops its table only when that is confirmed', () => {
    const known = migrations();
    copy.remove('resources/venues.ts');
    const refused = generate();
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('DROP TABLE "venues"');
    expect(migrations()).toEqual(known);
    expect(generate('--allow-destructive').status).toBe(0);
    expect(lastMigration()).toContain('DROP TABLE "venues"');
  });
});
