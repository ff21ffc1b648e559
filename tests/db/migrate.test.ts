import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate as migrateByDrizzle } from 'drizzle-orm/pglite/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../../src/server/db/connect';
import type { Database, Tx } from '../../src/server/db/database';
import { workOnCopy } from '../../src/server/db/embedded/directory/workOnCopy';
import { storePaths } from '../../src/server/db/embedded/directory/storePaths';
import { connectEmbedded } from '../../src/server/db/embedded/connectEmbedded';
import { migrate } from '../../src/server/db/migrate';
import { MigrationFailed } from '../../src/server/db/MigrationFailed';
import { rowsOf } from '../../src/server/db/rowsOf';
import { takeAdvisoryLock } from '../../src/server/db/takeAdvisoryLock';
import { aMigrationFolder } from '../support/aMigrationFolder';
import { memoryLog } from '../support/memoryLog';
import { newMemory } from '../support/newMemory';
import { startPostgres } from '../support/postgres';
import { silentLog } from '../support/silentLog';
import { makeStoreTemplate, type StoreTemplate } from '../support/storeTemplate';

const START = ['create table balls (id int primary key, name text)', "insert into balls values (1, 'voetbal'), (2, null), (3, 'korfbal')"];
const namesIn = async (db: Database) =>
  rowsOf<{ name: string | null }>(await db.orm.execute(sql`select name from balls order by id`)).map(({ name }) => name);
const columnsIn = async (db: Database) =>
  rowsOf<{ column_name: string }>(
    await db.orm.execute(sql`select column_name from information_schema.columns where table_name = 'balls' order by ordinal_position`),
  ).map(({ column_name }) => column_name);
const failureOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(MigrationFailed);
  return (error as Error).message;
};

const postgres = await startPostgres();
let template: StoreTemplate;
let serial = 0;
beforeAll(async () => {
  template = await makeStoreTemplate();
});
afterAll(async () => {
  template.remove();
  await postgres?.stop();
});

/** A separate store on the given engine. */
async function aStore(engine: 'embedded' | 'postgres'): Promise<Database> {
  if (engine === 'embedded') return connectEmbedded({ dataDir: template.copy(), log: silentLog });
  const root = await connect({ databaseUrl: postgres?.url, dataDir: '', log: silentLog, poolSize: 1 });
  const name = `migrated_${++serial}`;
  await root.orm.execute(sql.raw(`create database ${name}`));
  await root.close();
  return connect({ databaseUrl: new URL(`/${name}`, postgres?.url).href, dataDir: '', log: silentLog, poolSize: 3 });
}

describe.each(['embedded', 'postgres'] as const)('a filled store (%s)', (engine) => {
  const migrations = aMigrationFolder();
  let db: Database;
  beforeAll(async () => {
    if (engine === 'postgres' && !postgres) return;
    db = await aStore(engine);
    migrations.add('0000_start', START);
    await migrate(db, migrations.folder);
  });
  afterAll(async () => {
    await db?.close();
    migrations.remove();
  });
  const testHere = test.skipIf(engine === 'postgres' && !postgres);

  testHere('is updated, and unchanged the second time', async () => {
    expect(await namesIn(db)).toEqual(['voetbal', null, 'korfbal']);
    await migrate(db, migrations.folder);
    expect(await namesIn(db)).toEqual(['voetbal', null, 'korfbal']);
  });

  testHere('that a migration fails on reports file, statement, cause and remedy, and stays unchanged', async () => {
    migrations.add('0001_colours', ['alter table balls add column colour text', "update balls set colour = 'wit'"]);
    migrations.add('0002_names', ['alter table balls alter column name set not null']);
    const message = await failureOf(migrate(db, migrations.folder));
    expect(message).toContain(`File:       ${migrations.folder}/0002_names.sql`);
    expect(message).toContain('Statement:  alter table balls alter column name set not null');
    expect(message).toContain('Cause:      column "name" of relation "balls" contains null values');
    expect(message).toContain('Remedy:     Rows that are there hold nothing in "name". Say what they get, with `backfill` on the field');
    expect(message).toContain(engine === 'embedded' ? 'it was tried on a copy first' : 'all of it was taken back');
    expect(await columnsIn(db)).toEqual(['id', 'name']);
    expect(await namesIn(db)).toEqual(['voetbal', null, 'korfbal']);
  });

  testHere('is migrated completely after the migration is corrected', async () => {
    migrations.add('0003_late', ["insert into balls values (4, 'tennisbal', 'geel')"]);
    writeFileSync(
      join(migrations.folder, '0002_names.sql'),
      "update balls set name = 'bal' where name is null\n--> statement-breakpoint\nalter table balls alter column name set not null\n",
    );
    await migrate(db, migrations.folder);
    expect(await namesIn(db)).toEqual(['voetbal', 'bal', 'korfbal', 'tennisbal']);
    expect(await columnsIn(db)).toEqual(['id', 'name', 'colour']);
  });

  testHere('accepts a migration that another branch wrote earlier', async () => {
    migrations.add('0003_earlier', ['alter table balls add column weight int'], 1_700_000_000_000);
    await migrate(db, migrations.folder);
    expect(await columnsIn(db)).toEqual(['id', 'name', 'colour', 'weight']);
  });
});

describe('the embedded store', () => {
  let migrations: ReturnType<typeof aMigrationFolder>;
  let dataDir = '';
  let db: Database;
  beforeEach(async () => {
    migrations = aMigrationFolder();
    dataDir = template.copy();
    db = await connectEmbedded({ dataDir, log: silentLog });
    migrations.add('0000_start', START);
    await migrate(db, migrations.folder);
  });
  afterEach(async () => {
    await db.close();
    migrations.remove();
  });

  test('provides a copy with all committed data, and deletes it afterwards', async () => {
    await db.orm.execute(sql`insert into balls values (5, 'basketbal')`);
    const outcome = await db.onCopy(async (copy) => {
      expect(await namesIn(copy)).toEqual(['voetbal', null, 'korfbal', 'basketbal']);
      await copy.orm.execute(sql`drop table balls`);
      expect(existsSync(storePaths(dataDir).trial)).toBe(true);
    });
    expect(outcome).toBe('done');
    expect(await namesIn(db)).toHaveLength(4);
    expect(existsSync(storePaths(dataDir).trial)).toBe(false);
  });

  test('deletes the copy when the work on it failed', async () => {
    await expect(
      db.onCopy(async () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(existsSync(storePaths(dataDir).trial)).toBe(false);
  });

  test('deletes a copy left by a killed process at its start', async () => {
    await db.close();
    const { trial } = storePaths(dataDir);
    mkdirSync(join(trial, 'pg'), { recursive: true });
    writeFileSync(join(trial, 'pg/PG_VERSION'), '18');
    db = await connectEmbedded({ dataDir, log: silentLog });
    expect(existsSync(trial)).toBe(false);
  });

  test('is not copied when it is too large', async () => {
    let tried = false;
    const whileStill = (copying: () => Promise<void>) => copying();
    const work = async () => {
      tried = true;
    };
    expect(await workOnCopy(storePaths(dataDir), whileStill, work, 1_000_000)).toBe('too large');
    expect(tried).toBe(false);
  });

  test('logs that it is too large, and rolls back a failing migration without a copy', async () => {
    const log = memoryLog();
    migrations.add('0001_colours', ['alter table balls add column colour text', 'alter table balls alter column name set not null']);
    const large: Database = { ...db, onCopy: async () => 'too large' };
    const message = await failureOf(migrate(large, migrations.folder, { log }));
    expect(message).toContain('all of it was taken back');
    expect(log.lines.map(({ message: line }) => line)).toContain('The database is too large to try its migrations on a copy first');
    expect(await columnsIn(db)).toEqual(['id', 'name']);
  });
});

describe('the migration journal', () => {
  test("continues after drizzle's own migrator", async () => {
    const migrations = aMigrationFolder();
    migrations.add('0000_start', START);
    const db = await newMemory();
    await migrateByDrizzle(db.orm as unknown as PgliteDatabase, { migrationsFolder: migrations.folder });
    migrations.add('0001_colours', ['alter table balls add column colour text']);
    await migrate(db, migrations.folder);
    expect(await columnsIn(db)).toEqual(['id', 'name', 'colour']);
    await db.close();
    migrations.remove();
  });

  test('of a newer version is rejected by an older one, and stays unchanged', async () => {
    const [older, newer] = [aMigrationFolder(), aMigrationFolder()];
    for (const folder of [older, newer]) folder.add('0000_start', START);
    newer.add('0001_colours', ['alter table balls add column colour text']);
    const db = await newMemory();
    await migrate(db, newer.folder);
    await expect(migrate(db, older.folder)).rejects.toThrow('newer version of Speelveld');
    expect(await columnsIn(db)).toEqual(['id', 'name', 'colour']);
    await db.close();
    for (const folder of [older, newer]) folder.remove();
  });

  test.skipIf(!postgres)('waits for its lock regardless of lock_timeout', async () => {
    const db = await aStore('postgres');
    const order: string[] = [];
    let release = () => {};
    let markTaken = () => {};
    const taken = new Promise<void>((resolve) => (markTaken = resolve));
    const first = db.orm.transaction(async (tx) => {
      await takeAdvisoryLock(tx, 'a turn');
      markTaken();
      await new Promise<void>((resolve) => (release = resolve));
      order.push('first');
    });
    await taken;
    const withShortTimeout = (take: (tx: Tx) => Promise<unknown>) =>
      db.orm.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '50ms'`);
        await take(tx);
        order.push('second');
      });
    const second = withShortTimeout((tx) => takeAdvisoryLock(tx, 'a turn'));
    // Control: without it, the short timeout applies.
    await expect(withShortTimeout((tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('a turn', 0))`))).rejects.toThrow();
    release();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
    await db.close();
  });

  test.skipIf(!postgres)('is written by one of several servers that start together', async () => {
    const migrations = aMigrationFolder();
    migrations.add('0000_start', [...START, 'select pg_sleep(0.3)']);
    const first = await aStore('postgres');
    const servers = await Promise.all(
      [1, 2, 3].map(() =>
        connect({ databaseUrl: new URL(`/migrated_${serial}`, postgres?.url).href, dataDir: '', log: silentLog, poolSize: 2 }),
      ),
    );
    await Promise.all([first, ...servers].map((db) => migrate(db, migrations.folder)));
    expect(await namesIn(first)).toEqual(['voetbal', null, 'korfbal']);
    await Promise.all([first, ...servers].map((db) => db.close()));
    migrations.remove();
  });
});

describe('a failed migration reports a remedy', () => {
  let db: Database;
  beforeAll(async () => {
    // No copy here, since copies have their own tests.
    db = { ...(await newMemory()), onCopy: async () => 'elsewhere' };
    for (const statement of START) await db.orm.execute(sql.raw(statement));
  });
  afterAll(() => db.close());

  test.each<[string, string, string, string]>([
    ['for duplicate rows', 'create unique index balls_one on balls ((1))', 'Key ((1))=(1) is duplicated', 'Two rows hold the same'],
    [
      'for a value of another kind',
      'alter table balls alter column name type int using name::int',
      'voetbal',
      "replace: expression('...')",
    ],
    ['for an existing table', 'create table balls (id int)', 'already exists', 'something other than its migrations'],
    ['for an unknown column', 'update balls set name = title', 'column "title" does not exist', 'Mend an expression'],
    ['for invalid SQL', 'alter tabel balls', 'syntax error', 'statement-breakpoint'],
    ['for two statements without a breakpoint', 'select 1; select 2', 'multiple commands', 'statement-breakpoint'],
    [
      'for rows with a dangling reference',
      'alter table balls add foreign key (id) references others (id)',
      'is not present',
      'Rows point at what is not there',
    ],
    ['for an unexpected error', 'select 1 / 0 from balls', 'division by zero', 'with `replace'],
    ['for a manual step', "do $$ begin raise exception 'not today'; end $$", 'not today', 'go back to the version before it'],
  ])('%s', async (_title, statement, cause, remedy) => {
    const migrations = aMigrationFolder();
    migrations.add('0000_others', ['create table others (id int primary key)', statement]);
    const message = await failureOf(migrate(db, migrations.folder));
    migrations.remove();
    expect(message).toContain('0000_others.sql');
    expect(message).toContain(cause);
    expect(message).toContain(remedy);
    expect(await namesIn(db)).toEqual(['voetbal', null, 'korfbal']);
  });
});
