import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCopy, type ProjectCopy } from '../support/aCopy';
import { runInCopy } from '../support/runInCopy';
import { makeStoreTemplate, type StoreTemplate } from '../support/storeTemplate';

const MIGRATIONS = 'src/server/db/migrations';
const SLOW = { timeout: 240_000 };

let copy: ProjectCopy;
let template: StoreTemplate;
let dataDir = '';
let committed: string[] = [];
const run = (...command: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: copy.folder,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  return { status, output: `${stdout}${stderr}` };
};
const generate = (...flags: string[]) => run('scripts/generate.mjs', ...flags);
const rows = (...statements: string[]) => runInCopy(copy.folder, dataDir, ...statements);
const migrations = () => readdirSync(join(copy.folder, MIGRATIONS)).filter((file) => file.endsWith('.sql'));
const uncommitted = () => migrations().filter((file) => !committed.includes(file));
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.nl', ...words], { cwd: copy.folder, encoding: 'utf8' });

const declare = (name: string, fields: Readonly<Record<string, string>>) => {
  const words = `{ one: 'hal', many: 'hallen', fields: { ${Object.keys(fields)
    .map((field) => `${field}: 'x ${field}'`)
    .join(', ')} } }`;
  copy.write(
    `resources/${name}.ts`,
    `import { defineResource, integer, text } from '../src/schema/vocabulary.gen';
export default defineResource({
  name: '${name}',
  scope: 'platform',
  page: '/admin/${name}',
  access: { every: 'role:superadmin' },
  title: 'name',
  fields: { ${Object.entries(fields)
    .map(([field, source]) => `${field}: ${source}`)
    .join(', ')} },
  words: { nl: ${words}, en: ${words} },
});
`,
  );
};

const START = { name: 'text({ required: true })' };
const ADD_HALL = (name: string) => `insert into halls (id, name) values (gen_random_uuid(), '${name}')`;

beforeAll(async () => {
  copy = aCopy([
    'src',
    'resources',
    'i18n',
    'providers',
    'scripts',
    'tests/support',
    'tests/schema',
    'package.json',
    'tsconfig.json',
    '.gitignore',
  ]);
  template = await makeStoreTemplate();
  dataDir = template.copy();
  git('init', '-q');
  git('add', MIGRATIONS, 'resources', '.gitignore');
  git('commit', '-q', '-m', 'Start');
  committed = migrations();
}, SLOW.timeout);
afterAll(() => {
  copy?.remove();
  template?.remove();
});

/** The tests share one project and one store, and each builds on the previous one. */
describe('an uncommitted migration', () => {
  test('is rewritten when its entity changes, and a store that ran it follows with its rows', SLOW, async () => {
    declare('halls', START);
    expect(generate()).toMatchObject({ status: 0 });
    expect(await rows(ADD_HALL('Zuid'), 'select name from halls')).toEqual([{ name: 'Zuid' }]);
    declare('halls', { ...START, city: 'text()', seats: 'integer({ required: true, backfill: 12 })' });
    expect(generate()).toMatchObject({ status: 0 });
    expect(uncommitted()).toEqual([`${String(committed.length).padStart(4, '0')}_halls.sql`]);
    expect(copy.read(`${MIGRATIONS}/${uncommitted()[0] ?? ''}`)).not.toContain('ALTER TABLE');
    expect(await rows('select name, city, seats from halls')).toEqual([{ name: 'Zuid', city: null, seats: 12 }]);
    expect(generate('--check').status).toBe(0);
  });

  test('asks for the values of existing rows, and leaves the store unchanged until they are given', SLOW, async () => {
    const fields = { ...START, seats: 'integer({ required: true })' };
    declare('halls', { ...fields, code: 'text({ required: true })' });
    // As under `npm run dev`, where the server finds the problem at its start.
    expect(generate('--offline').status).toBe(0);
    await expect(rows()).rejects.toThrow('Rows that are there hold nothing in "code". Say what they get, with `backfill` on the field');
    declare('halls', { ...fields, code: "text({ required: true, backfill: 'A' })" });
    expect(generate()).toMatchObject({ status: 0 });
    expect(await rows('select name, seats, code from halls')).toEqual([{ name: 'Zuid', seats: 12, code: 'A' }]);
    expect(uncommitted()).toHaveLength(1);
  });

  test('changes the kind of a field when the values allow it', SLOW, async () => {
    declare('halls', { ...START, seats: 'text()', code: 'integer()' });
    const refused = generate();
    expect(refused.output).toContain('A value cannot become one of the new kind.');
    declare('halls', { ...START, seats: 'text()' });
    expect(generate()).toMatchObject({ status: 0 });
    expect(await rows('select name, seats from halls')).toEqual([{ name: 'Zuid', seats: '12' }]);
  });

  test('is removed with its tables when its entity is gone', SLOW, async () => {
    copy.remove('resources/halls.ts');
    expect(generate()).toMatchObject({ status: 0, output: expect.stringContaining('Took back the migration that was not committed') });
    expect(migrations()).toEqual(committed);
    expect(git('status', '--porcelain', '--untracked-files=all', MIGRATIONS)).toBe('');
    expect(await rows("select to_regclass('halls') as halls")).toEqual([{ halls: null }]);
  });

  test('stays when it was edited by hand, and is followed by another', SLOW, async () => {
    declare('halls', START);
    expect(generate().status).toBe(0);
    const [file = ''] = uncommitted();
    copy.write(`${MIGRATIONS}/${file}`, `${copy.read(`${MIGRATIONS}/${file}`)}--> statement-breakpoint\n${ADD_HALL('Noord')};\n`);
    declare('halls', { ...START, city: 'text()' });
    expect(generate().status).toBe(0);
    expect(uncommitted()).toHaveLength(2);
    expect(await rows('select name, city from halls')).toEqual([{ name: 'Noord', city: null }]);
  });

  test('stays once it is committed', SLOW, () => {
    git('add', '-A', MIGRATIONS);
    git('commit', '-q', '-m', 'Halls');
    committed = migrations();
    declare('halls', { ...START, city: 'text()', seats: 'integer()' });
    expect(generate().status).toBe(0);
    expect(uncommitted()).toHaveLength(1);
    expect(copy.read(`${MIGRATIONS}/${uncommitted()[0] ?? ''}`)).toMatch(/^ALTER TABLE "halls" ADD COLUMN "seats" integer;/);
  });
});
