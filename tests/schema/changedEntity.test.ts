import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectEmbedded } from '../../src/server/db/embedded/connectEmbedded';
import { isFullRun } from '../support/fullRun';
import { findPostgres } from '../support/postgres';
import { silentLog } from '../support/silentLog';
import { type Engine, engineOfTests } from '../support/testDatabase';
import { aProject, MIGRATIONS, type Project } from './support/aProject';

const ENGINES: readonly Engine[] = isFullRun && findPostgres() ? ['postgres', 'embedded'] : [engineOfTests()];

let project: Project;
const generate = (...flags: string[]) => project.generate(...flags);
const rows = (...statements: string[]) => project.store.rows(...statements);
const migrations = () => project.migrations();
const lastMigration = () => project.read(`${MIGRATIONS}/${migrations().at(-1) ?? ''}`);

/** The source of a declaration with these fields. */
function halls(fields: Readonly<Record<string, string>>): string {
  const makers = [
    ...new Set(
      Object.values(fields).flatMap((source) => [...source.matchAll(/\b(text|select|integer|expression)\(/g)].map(([, name]) => name)),
    ),
  ];
  const kindChoices = /choices: (\[[^\]]*\])/.exec(fields['kind'] ?? '')?.[1] ?? '[]';
  const words = `{ one: 'hal', many: 'hallen', fields: { ${Object.keys(fields)
    .map((name) => `${name}: 'x ${name}'`)
    .join(', ')} }, choices: { kind: Object.fromEntries((${kindChoices} as string[]).map((choice) => [choice, choice])) } }`;
  return `import { defineResource, ${makers.join(', ')} } from '../src/schema/vocabulary.gen';

export default defineResource({
  name: 'halls',
  scope: 'platform',
  page: '/admin/halls',
  access: { every: 'role:superadmin' },
  title: 'name',
  fields: {
${Object.entries(fields)
  .map(([name, source]) => `    ${name}: ${source},`)
  .join('\n')}
  },
  words: { nl: ${words}, en: ${words} },
});
`;
}
const declare = (fields: Readonly<Record<string, string>>) => project.write('resources/halls.ts', halls(fields));

const START = {
  name: 'text({ required: true })',
  kind: "select({ choices: ['ball', 'net', 'other'] })",
  city: 'text()',
  seats: 'integer()',
};

/** The tests share one project and one filled database, and each builds on the previous one. There is no terminal. */
describe.each(ENGINES)('a changed declaration with a filled database (%s)', (engine) => {
  beforeAll(async () => {
    project = await aProject(engine);
    declare(START);
    expect(generate().output).toContain('Wrote a migration');
    const filled = await rows(
      `insert into halls (id, name, kind, city, seats) values
        (gen_random_uuid(), 'Zuid', 'ball', 'Delft', 900), (gen_random_uuid(), 'Noord', 'other', 'Delft', 12), (gen_random_uuid(), 'Oost', 'ball', null, null)`,
      'select count(*)::int as halls from halls',
    );
    expect(filled).toEqual([{ halls: 3 }]);
  });
  afterAll(() => project?.removeAll());

  test('counts and names rows with a removed choice, asks for its replacement, and continues', async () => {
    declare({ ...START, kind: "select({ choices: ['other'] })" });
    const known = migrations();
    const { status, output } = generate();
    expect(status).toBe(0);
    expect(output).toContain('resources/halls.ts: kind: 2 of 3 rows of halls hold what no longer fits: "ball" (2). They are:');
    expect(output).toMatch(/Zuid, Oost|Oost, Zuid/);
    expect(output).toContain("`replace: { ball: '...' }`");
    expect(migrations()).toEqual(known);
    expect(generate('--check').status).toBe(0);
    expect(generate().output).toBe('');
  });

  test('writes the replacement into a migration, once', async () => {
    declare({ ...START, kind: "select({ choices: ['other'], replace: { ball: 'other', net: null } })" });
    expect(generate('--check').status).toBe(1);
    expect(generate()).toEqual({ status: 0, output: 'Wrote a migration of 1 statements.\n' });
    expect(lastMigration()).toContain(
      `UPDATE "halls" SET "kind" = CASE "kind" WHEN 'ball' THEN 'other' WHEN 'net' THEN NULL ELSE "kind" END`,
    );
    expect(generate()).toEqual({ status: 0, output: '' });
    expect(await rows('select name, kind from halls order by name')).toEqual([
      { name: 'Noord', kind: 'other' },
      { name: 'Oost', kind: 'other' },
      { name: 'Zuid', kind: 'other' },
    ]);
  });

  const current = { ...START, kind: "select({ choices: ['other'] })" };

  test('reports how many rows lose what, and suggests a backup, before dropping a field', async () => {
    const { city: _city, ...rest } = current;
    declare(rest);
    const known = migrations();
    const { status, output } = generate();
    expect(status).toBe(1);
    expect(output).toContain(`resources/halls.ts: city is gone: 2 of 3 rows of ${project.store.name} hold something there.`);
    expect(output).toContain('ALTER TABLE "halls" DROP COLUMN "city";');
    expect(output).toContain(engine === 'postgres' ? '`pg_dump "$DATABASE_URL" > before.sql`' : '`npm run backup`');
    expect(output).toContain('`npm run generate -- --allow-destructive`');
    expect(migrations()).toEqual(known);
  });

  test('writes a rename when the old name is given', async () => {
    const { city: _city, ...rest } = current;
    declare({ ...rest, town: "text({ was: 'city' })" });
    expect(generate().status).toBe(0);
    expect(lastMigration()).toContain('ALTER TABLE "halls" RENAME COLUMN "city" TO "town";');
    expect(await rows('select town from halls order by name')).toEqual([{ town: 'Delft' }, { town: null }, { town: 'Delft' }]);
  });

  const { city: _city, ...kept } = current;
  const renamed = { ...kept, town: 'text()' };

  test('asks for a backfill of a required field without one, with the number of rows', async () => {
    declare({ ...renamed, seats: 'integer({ required: true })', rank: 'integer({ required: true })' });
    const { status, output } = generate();
    expect(status).toBe(1);
    expect(output).toContain('`backfill: ...`');
    expect(output).toContain(
      `resources/halls.ts: seats is required, and rows that are there hold nothing in it (1 rows of ${project.store.name}).`,
    );
    expect(output).toContain('resources/halls.ts: rank is required, and rows that are there hold nothing in it (3 rows');
    expect(output).not.toContain('can lose data');
  });

  describe('with the embedded store', () => {
    beforeAll(async () => {
      await project.useStore('embedded');
      await rows(`insert into halls (id, name, town, seats) values
        (gen_random_uuid(), 'Zuid', 'Delft', 900), (gen_random_uuid(), 'Noord', 'Delft', 12), (gen_random_uuid(), 'Oost', null, null)`);
    });

    test('tries a migration on a copy of the database, and writes nothing that would fail', async () => {
      const known = migrations();
      declare({ ...renamed, town: 'text({ unique: true })' });
      const { status, output } = generate();
      expect(status).toBe(1);
      expect(output).toContain('The migration would fail here, as a copy of the database shows. Nothing was written.');
      expect(output).toContain('Statement:  CREATE UNIQUE INDEX "halls_town_unique"');
      expect(output).toContain('Key (lower(town))=(delft) is duplicated');
      expect(output).toContain('Two rows hold the same.');
      declare({ ...renamed, seats: "integer({ required: true, backfill: expression('length(titel)') })" });
      const mistaken = generate();
      expect(mistaken.status).toBe(1);
      expect(mistaken.output).toContain('column "titel" does not exist');
      expect(mistaken.output).toContain('Mend an expression of `backfill` or `replace`');
      expect(migrations()).toEqual(known);
      expect(existsSync(join(project.store.dataDir, 'pg.trial'))).toBe(false);
    });

    test('reports that the database is in use, and still writes what is safe', async () => {
      const holder = await connectEmbedded({ dataDir: project.store.dataDir, log: silentLog });
      try {
        declare({ ...renamed, seats: 'integer({ required: true, max: 800, default: 0 })' });
        const { status, output } = generate();
        expect(status).toBe(0);
        expect(output).toContain(
          'resources/halls.ts: seats may refuse what rows hold that are there. The server counts them when it starts',
        );
        expect(output).toMatch(/No database was looked at: The database is in use by another process/);
      } finally {
        await holder.close();
      }
      expect(await rows('select name, seats from halls order by name')).toEqual([
        { name: 'Noord', seats: 12 },
        { name: 'Oost', seats: 0 },
        { name: 'Zuid', seats: 900 },
      ]);
    });
  });

  test('does not read the database with --offline', async () => {
    declare({ ...renamed, seats: 'integer({ required: true, max: 700, default: 0 })' });
    expect(generate('--offline').output).toContain('No database was looked at: it was to be left alone.');
  });
});
