import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '../support/fullRun';
import { findPostgres } from '../support/postgres';
import { type Engine, engineOfTests } from '../support/testDatabase';
import { aProject, MIGRATIONS, type Project } from './support/aProject';

const ENGINES: readonly Engine[] = isFullRun && findPostgres() ? ['postgres', 'embedded'] : [engineOfTests()];

let project: Project;
let committed: readonly string[] = [];
const generate = (...flags: string[]) => project.generate(...flags);
const rows = (...statements: string[]) => project.store.rows(...statements);
const uncommitted = () => project.migrations().filter((file) => !committed.includes(file));
const lastMigration = () => `${MIGRATIONS}/${uncommitted().at(-1) ?? ''}`;
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.nl', ...words], { cwd: project.folder, encoding: 'utf8' });

const declare = (name: string, fields: Readonly<Record<string, string>>) => {
  const words = `{ one: 'hal', many: 'hallen', fields: { ${Object.keys(fields)
    .map((field) => `${field}: 'x ${field}'`)
    .join(', ')} } }`;
  project.write(
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

/** The tests share one project and one store, and each builds on the previous one. */
describe.each(ENGINES)('an uncommitted migration (%s)', (engine) => {
  beforeAll(async () => {
    project = await aProject(engine);
    git('init', '-q');
    git('add', MIGRATIONS, 'resources', '.gitignore');
    git('commit', '-q', '-m', 'Start');
    committed = project.migrations();
  });
  afterAll(() => project?.removeAll());

  test('is rewritten when its entity changes, and a store that ran it follows with its rows', async () => {
    declare('halls', START);
    expect(generate()).toMatchObject({ status: 0 });
    expect(await rows(ADD_HALL('Zuid'), 'select name from halls')).toEqual([{ name: 'Zuid' }]);
    declare('halls', { ...START, city: 'text()', seats: 'integer({ required: true, backfill: 12 })' });
    expect(generate()).toMatchObject({ status: 0 });
    expect(uncommitted()).toEqual([`${String(committed.length).padStart(4, '0')}_halls.sql`]);
    expect(project.read(lastMigration())).not.toContain('ALTER TABLE');
    expect(await rows('select name, city, seats from halls')).toEqual([{ name: 'Zuid', city: null, seats: 12 }]);
    expect(generate('--check').status).toBe(0);
  });

  test('asks for the values of existing rows, and leaves the store unchanged until they are given', async () => {
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

  test('changes the kind of a field with its values', async () => {
    declare('halls', { ...START, seats: 'text()' });
    expect(generate()).toMatchObject({ status: 0 });
    expect(await rows('select name, seats from halls')).toEqual([{ name: 'Zuid', seats: '12' }]);
  });

  test('is removed with its tables when its entity is gone', async () => {
    project.remove('resources/halls.ts');
    expect(generate()).toMatchObject({ status: 0, output: expect.stringContaining('Took back the migration that was not committed') });
    expect(project.migrations()).toEqual(committed);
    expect(git('status', '--porcelain', '--untracked-files=all', MIGRATIONS)).toBe('');
    expect(await rows("select to_regclass('halls') as halls")).toEqual([{ halls: null }]);
  });

  test('stays when it was edited by hand, and is followed by another', async () => {
    declare('halls', START);
    expect(generate().status).toBe(0);
    project.write(lastMigration(), `${project.read(lastMigration())}--> statement-breakpoint\n${ADD_HALL('Noord')};\n`);
    declare('halls', { ...START, city: 'text()' });
    expect(generate().status).toBe(0);
    expect(uncommitted()).toHaveLength(2);
    expect(await rows('select name, city from halls')).toEqual([{ name: 'Noord', city: null }]);
  });

  test('stays once it is committed', () => {
    git('add', '-A', MIGRATIONS);
    git('commit', '-q', '-m', 'Halls');
    committed = project.migrations();
    declare('halls', { ...START, city: 'text()', code: 'text()' });
    expect(generate().status).toBe(0);
    expect(uncommitted()).toHaveLength(1);
    expect(project.read(lastMigration())).toMatch(/^ALTER TABLE "halls" ADD COLUMN "code" text;/);
  });

  test('is not replaced when a copy of the embedded store shows that its values cannot follow', async () => {
    await project.useStore('embedded');
    await rows("update halls set code = 'A'");
    const [known, text] = [project.migrations(), project.read(lastMigration())];
    declare('halls', { ...START, city: 'text()', code: 'integer()' });
    const { status, output } = generate();
    expect(output).toContain('A value cannot become one of the new kind.');
    expect(status).toBe(1);
    expect([project.migrations(), project.read(lastMigration())]).toEqual([known, text]);
  });
});
