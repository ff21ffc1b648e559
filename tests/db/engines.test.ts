import { bigint, customType, date, integer, jsonb, numeric, pgTable, text, timestamp, uuid, boolean } from 'drizzle-orm/pg-core';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { affectedRows } from '../../src/server/db/affectedRows';
import { connect } from '../../src/server/db/connect';
import { connectMemory } from '../../src/server/db/connectMemory';
import type { Database } from '../../src/server/db/database';
import { pgFault } from '../../src/server/db/pgErrors';
import { rowsOf } from '../../src/server/db/rowsOf';
import { OuterHandleInTransaction } from '../../src/server/db/transactionScope';
import { memoryLog } from '../support/memoryLog';
import { startPostgres } from '../support/postgres';
import { makeStoreTemplate } from '../support/storeTemplate';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const values = pgTable('values', {
  id: uuid().primaryKey(),
  small: integer().notNull(),
  cents: bigint({ mode: 'number' }).notNull(),
  huge: bigint({ mode: 'bigint' }).notNull(),
  rate: numeric({ precision: 6, scale: 3 }).notNull(),
  day: date().notNull(),
  moment: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  instant: timestamp({ withTimezone: true }).notNull(),
  words: text().array().notNull(),
  sums: bigint({ mode: 'number' }).array().notNull(),
  settings: jsonb().notNull(),
  yes: boolean().notNull(),
  bytes: bytea().notNull(),
  missing: text(),
});

const row = {
  id: '0190a5f0-0000-7000-8000-000000000001',
  small: 7,
  cents: 123_456_789_012,
  huge: 9_223_372_036_854_775_807n,
  rate: '12.500',
  day: '2024-02-29',
  moment: '2024-03-31 01:30:00+00',
  instant: new Date('2024-03-31T01:30:00.123Z'),
  words: ['één', 'twee, "drie"', ''],
  sums: [1, 123_456_789_012],
  settings: { deep: [1, 'a', null, { b: true }] },
  yes: true,
  bytes: Buffer.from([0, 1, 255]),
  missing: null,
};

const tables = [
  sql`create table "values" (id uuid primary key, small integer not null, cents bigint not null, huge bigint not null, rate numeric(6,3) not null,
      day date not null, moment timestamptz not null, instant timestamptz not null, words text[] not null, sums bigint[] not null,
      settings jsonb not null, yes boolean not null, bytes bytea not null, missing text)`,
  sql`create table parents (id int primary key, name text not null constraint parents_name_key unique, age int constraint parents_age_check check (age >= 0))`,
  sql`create table children (id int primary key, parent_id int not null constraint children_parent_fkey references parents)`,
];

const postgres = await startPostgres();
const template = await makeStoreTemplate();
afterAll(async () => {
  template.remove();
  await postgres?.stop();
});

const engines: [name: string, open: (() => Promise<Database>) | null][] = [
  ['in memory', () => connectMemory()],
  ['embedded', () => connect({ dataDir: template.copy(), log: memoryLog() })],
  [
    postgres ? 'PostgreSQL' : 'PostgreSQL: skipped, no initdb found (install PostgreSQL or set PG_BIN)',
    postgres && (() => connect({ databaseUrl: postgres.url, dataDir: '/nowhere', log: memoryLog() })),
  ],
];

describe.each(engines)('%s', (_, open) => {
  describe.skipIf(!open)('as one of three engines with equal answers', () => {
    let db: Database;
    beforeAll(async () => {
      if (!open) return;
      db = await open();
      for (const table of tables) await db.orm.execute(table);
      await db.orm.insert(values).values(row);
      await db.orm.execute(sql`insert into parents values (1, 'one', 1)`);
    });
    afterAll(() => db?.close());

    test('reads back values of every type', async () => {
      expect(await db.orm.select().from(values).where(eq(values.id, row.id))).toEqual([row]);
    });

    test('returns the same values for plain SQL', async () => {
      const [raw] = rowsOf(
        await db.orm.execute(
          sql`select small, cents, huge, rate, day, moment, words, sums, settings, yes, bytes, missing, count(*) over () as total from "values"`,
        ),
      );
      const { small, cents, rate, day, moment, words, sums, settings, yes, bytes, missing } = row;
      expect(raw).toEqual({
        small,
        cents,
        rate,
        day,
        moment,
        words,
        sums,
        settings,
        yes,
        bytes,
        missing,
        huge: '9223372036854775807',
        total: 1,
      });
    });

    test('returns the number of affected rows', async () => {
      expect(affectedRows(await db.orm.execute(sql`update "values" set small = 7`))).toBe(1);
      expect(affectedRows(await db.orm.update(values).set({ small: 7 }).where(eq(values.small, -1)))).toBe(0);
    });

    test.each<[string, ReturnType<typeof sql>, object | null]>([
      [
        'a duplicate name',
        sql`insert into parents values (2, 'one', 1)`,
        { kind: 'unique', constraint: 'parents_name_key', table: 'parents', detail: 'Key (name)=(one) already exists.' },
      ],
      [
        'a missing parent',
        sql`insert into children values (1, 99)`,
        {
          kind: 'foreign_key',
          constraint: 'children_parent_fkey',
          table: 'children',
          detail: 'Key (parent_id)=(99) is not present in table "parents".',
        },
      ],
      ['a missing value', sql`insert into parents values (2, null, 1)`, { kind: 'not_null', table: 'parents', column: 'name' }],
      [
        'a value that a check rejects',
        sql`insert into parents values (2, 'two', -1)`,
        { kind: 'check', constraint: 'parents_age_check', table: 'parents' },
      ],
      ['a text that is not a number', sql`select ${'x'}::int`, { kind: 'invalid_value' }],
      ['a number out of range', sql`select ${'99999999999'}::int`, { kind: 'invalid_value' }],
      ['a NUL in a text', sql`select ${'a\0b'}::text`, { kind: 'invalid_value' }],
      ['an error in the SQL', sql`select * from nowhere`, null],
    ])('classifies %s', async (__, statement, fault) => {
      const error: unknown = await db.orm.execute(statement).then(
        () => 'no error',
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(Error);
      expect(pgFault(error)).toEqual(fault);
    });

    test('rejects a transaction in which an error was caught and ignored', async () => {
      const transaction = db.orm.transaction(async (tx) => {
        await tx.execute(sql`insert into parents values (20, 'twenty', 1)`);
        await tx.execute(sql`insert into parents values (20, 'again', 1)`).catch(() => {});
      });
      await expect(transaction).rejects.toThrow();
      expect(rowsOf(await db.orm.execute(sql`select id from parents where id = 20`))).toEqual([]);
    });

    test('rejects the outer handle inside a transaction', async () => {
      const transaction = db.orm.transaction(() => db.orm.select().from(values));
      const error = await transaction.catch((thrown: unknown) => thrown);
      expect((error as Error).cause ?? error).toBeInstanceOf(OuterHandleInTransaction);
      await expect(db.orm.transaction(() => db.longTransaction(async () => {}))).rejects.toThrow(OuterHandleInTransaction);
    });

    test('runs long transactions, vacuums, answers a ping, and can be closed twice', async () => {
      expect(await db.longTransaction(async (tx) => rowsOf(await tx.execute(sql`select 1 as one`)))).toEqual([{ one: 1 }]);
      await db.vacuum();
      await db.ping();
      await db.close();
      await db.close();
      await expect(db.ping()).rejects.toThrow();
    });
  });
});

describe('an in-memory database', () => {
  test('starts from a dump of another, and is independent of it', async () => {
    const first = await connectMemory();
    await first.orm.execute(sql`create extension pg_trgm`);
    await first.orm.execute(sql`create table things as select 1 as id`);
    const dump = await first.dump();
    const second = await connectMemory({ dump });
    await second.orm.execute(sql`insert into things values (2)`);
    expect(rowsOf(await second.orm.execute(sql`select id from things where 'tennis' % 'tenis' order by id`))).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
    const third = await connectMemory({ dump });
    for (const database of [first, third]) expect(rowsOf(await database.orm.execute(sql`select id from things`))).toEqual([{ id: 1 }]);
    await Promise.all([first, second, third].map((db) => db.close()));
  });
});
