import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/server/db/database';
import { pgFault } from '../../src/server/db/pgErrors';
import { connectPostgres } from '../../src/server/db/postgres/connectPostgres';
import { isPlainRead, type ReadQueue } from '../../src/server/db/postgres/createReadQueue';
import { rowsOf } from '../../src/server/db/rowsOf';
import { holdOpen } from '../support/holdOpen';
import { silentLog } from '../support/silentLog';
import { startPostgres } from '../support/postgres';
import { waitUntil } from '../support/waitUntil';

const POOL_SIZE = 10;
const postgres = await startPostgres();
const title = postgres ? 'a locked table' : 'a locked table: skipped, no initdb found (install PostgreSQL or set PG_BIN)';

describe.skipIf(!postgres)(title, () => {
  let db: Database;
  let unguarded: Database;
  let observer: Database;
  let release = async () => {};
  const open = (readLine?: ReadQueue, lockWaitMs = 60_000) =>
    connectPostgres({
      databaseUrl: postgres?.url ?? '',
      log: silentLog,
      poolSize: POOL_SIZE,
      statementTimeoutMs: 60_000,
      lockWaitMs,
      ...(readLine && { readLine }),
    });
  beforeAll(async () => {
    db = open();
    observer = open();
    unguarded = open(async (_text, run) => (await run(60_000, () => false)) as never);
    await db.orm.execute(sql`create table held as select 1 as id`);
  });
  afterEach(() => release());
  afterAll(async () => {
    await Promise.all([db, observer, unguarded].map((opened) => opened.close()));
    await postgres?.stop();
  });

  const lockTable = async () => {
    release = await holdOpen(
      (work) => observer.longTransaction(work),
      (tx) => tx.execute(sql`lock table held`),
    );
  };
  const backendsThatWait = async () =>
    rowsOf(await observer.orm.execute(sql`select pid from pg_stat_activity where wait_event_type = 'Lock'`)).length;
  const watchSettled = (work: Promise<unknown>[]) => {
    const state = { settled: 0 };
    for (const each of work) each.catch(() => {}).finally(() => (state.settled += 1));
    return state;
  };
  const runReads = (database: Database) =>
    Promise.all(Array.from({ length: 2 * POOL_SIZE }, (_, n) => database.orm.execute(sql`select ${n}::int as n`)));

  test('lets one reader of a kind wait in the database, and answers others meanwhile', async () => {
    await lockTable();
    const reads = Array.from({ length: 30 }, () => db.orm.execute(sql`select id from held`));
    const state = watchSettled(reads);
    await waitUntil(async () => (await backendsThatWait()) === 1 && db.load().waiting === 0, 'a single reader in the database');
    expect(await runReads(db)).toHaveLength(2 * POOL_SIZE);
    expect([state.settled, await backendsThatWait()]).toEqual([0, 1]);
    await release();
    expect((await Promise.all(reads)).map((result) => rowsOf(result))).toEqual(reads.map(() => [{ id: 1 }]));
  });

  test('lets three readers of thirty kinds wait in the database', async () => {
    await lockTable();
    const reads = Array.from({ length: 30 }, (_, n) => db.orm.execute(sql`select id, ${sql.raw(String(n))} as n from held`));
    const state = watchSettled(reads);
    await waitUntil(async () => (await backendsThatWait()) === 3 && db.load().waiting === 0, 'three readers in the database');
    expect(await runReads(db)).toHaveLength(2 * POOL_SIZE);
    expect(state.settled).toBe(0);
    await release();
    await Promise.all(reads);
  });

  test('rejects a reader when the lock is held too long', async () => {
    await lockTable();
    const impatient = open(undefined, 400);
    const reads = Array.from({ length: 4 }, () => impatient.orm.execute(sql`select id from held`).then(() => null, pgFault));
    expect(await Promise.all(reads)).toEqual(reads.map(() => ({ kind: 'lock_timeout' })));
    await impatient.close();
  });

  test('leaves connections for reads while transactions wait', async () => {
    await lockTable();
    const writes = Array.from({ length: 30 }, () => db.orm.transaction((tx) => tx.execute(sql`insert into held values (2)`)));
    const state = watchSettled(writes);
    await waitUntil(async () => (await backendsThatWait()) === 7, 'seven transactions in the database');
    expect(await runReads(db)).toHaveLength(2 * POOL_SIZE);
    expect([state.settled, db.load().waiting]).toEqual([0, 23]);
    await release();
    await Promise.all(writes);
  });

  test('takes every connection without the read queue', async () => {
    await lockTable();
    const reads = Array.from({ length: 30 }, () => unguarded.orm.execute(sql`select id from held`).catch(pgFault));
    await waitUntil(async () => (await backendsThatWait()) === POOL_SIZE, 'every connection in the database');
    const others = watchSettled([runReads(unguarded)]);
    await waitUntil(() => unguarded.load().waiting === 40, 'others who wait for a connection');
    expect(others.settled).toBe(0);
    await release();
    await Promise.all(reads);
  });
});

test.each([
  ['select "id" from "tags" order by "updated_at"', true],
  ['with recent as (select 1) select * from recent', true],
  ['select "id" from "tags" for update', false],
  ['select pg_advisory_xact_lock(1)', false],
  ['with gone as (delete from "tags" returning id) select * from gone', false],
  ['insert into "tags" select 1', false],
])('%s: a plain read is %s', (text, isRead) => {
  expect(isPlainRead(text)).toBe(isRead);
});
