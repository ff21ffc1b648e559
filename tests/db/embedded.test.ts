import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/server/db/database';
import { connectEmbedded } from '../../src/server/db/embedded/connectEmbedded';
import { pgFault } from '../../src/server/db/pgErrors';
import { rowsOf } from '../../src/server/db/rowsOf';
import { OuterHandleInTransaction } from '../../src/server/db/transactionScope';
import { memoryLog } from '../support/memoryLog';
import { makeStoreTemplate, type StoreTemplate } from '../support/storeTemplate';

const ENDLESS_QUERY = sql`select count(*) from generate_series(1, 1e12::int8)`;

let template: StoreTemplate;
beforeAll(async () => {
  template = await makeStoreTemplate();
});
afterAll(() => template.remove());

describe('the embedded store', () => {
  let db: Database;
  let dataDir = '';
  const log = memoryLog();

  beforeAll(async () => {
    dataDir = template.copy();
    db = await connectEmbedded({ dataDir, log, statementTimeoutMs: 3_000 });
    await db.orm.execute(sql`create table things (id int primary key, name text unique)`);
  });
  afterAll(() => db.close());

  test('commits a transaction, and nothing of one that threw', async () => {
    await db.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into things values (1, 'one')`);
    });
    const failing = db.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into things values (2, 'two')`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(rowsOf(await db.orm.execute(sql`select name from things`))).toEqual([{ name: 'one' }]);
  });

  test('rolls back a savepoint and continues', async () => {
    await db.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into things values (10, 'ten')`);
      await expect(tx.transaction((inner) => inner.execute(sql`insert into things values (10, 'again')`))).rejects.toThrow();
      await tx.execute(sql`insert into things values (11, 'eleven')`);
    });
    expect(rowsOf(await db.orm.execute(sql`select id from things where id between 10 and 19 order by id`))).toEqual([
      { id: 10 },
      { id: 11 },
    ]);
  });

  test('rejects a transaction in which an error was caught and ignored', async () => {
    const transaction = db.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into things values (20, 'twenty')`);
      await tx.execute(sql`insert into things values (20, 'again')`).catch(() => {});
    });
    await expect(transaction).rejects.toThrow('nothing was written');
    expect(rowsOf(await db.orm.execute(sql`select id from things where id = 20`))).toEqual([]);
  });

  test('throws instead of hanging when the outer handle is used inside a transaction', async () => {
    const inside = (work: () => Promise<unknown>) => db.orm.transaction(() => work());
    await expect(inside(() => db.orm.execute(sql`select 1`))).rejects.toMatchObject({ cause: expect.any(OuterHandleInTransaction) });
    await expect(inside(() => db.orm.transaction(async () => {}))).rejects.toThrow(OuterHandleInTransaction);
    await expect(inside(() => db.longTransaction(async () => {}))).rejects.toThrow(OuterHandleInTransaction);
  });

  test('allows a task that a transaction started to use the outer handle after its end', async () => {
    let later: Promise<unknown> = Promise.resolve();
    let end = () => {};
    const isOver = new Promise<void>((resolve) => (end = resolve));
    await db.orm.transaction(async () => {
      later = isOver.then(() => db.orm.execute(sql`select 1 as one`));
    });
    end();
    expect(rowsOf(await later)).toEqual([{ one: 1 }]);
  });

  test('answers requests in order of arrival, transactions included', async () => {
    const order: number[] = [];
    await Promise.all([
      db.orm.execute(sql`select 1`).then(() => order.push(1)),
      db.orm.transaction(async (tx) => {
        await tx.execute(sql`select 2`);
        await turn();
        await tx.execute(sql`select 2`);
        order.push(2);
      }),
      db.orm.execute(sql`select 3`).then(() => order.push(3)),
    ]);
    expect(order).toEqual([1, 2, 3]);
  });

  test('cancels a statement that takes too long, without blocking the event loop, and continues', async () => {
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 10);
    const slow = await db.orm.execute(ENDLESS_QUERY).catch((error: unknown) => error);
    clearInterval(turning);
    expect(pgFault(slow)).toEqual({ kind: 'statement_timeout' });
    expect(turns).toBeGreaterThan(30);
    expect(rowsOf(await db.orm.execute(sql`select id from things where id = 1`))).toEqual([{ id: 1 }]);
  });

  test('rolls back a transaction whose statement took too long', async () => {
    const slow = db.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into things values (30, 'thirty')`);
      await tx.execute(ENDLESS_QUERY);
    });
    expect(pgFault(await slow.catch((error: unknown) => error))).toEqual({ kind: 'statement_timeout' });
    expect(rowsOf(await db.orm.execute(sql`select id from things where id = 30`))).toEqual([]);
  });

  test('has no timeout in a long transaction', async () => {
    const [row] = await db.longTransaction(async (tx) =>
      rowsOf<{ total: number }>(await tx.execute(sql`select count(*) as total from generate_series(1, 6000000) as a where a % 7 = 0`)),
    );
    expect(row?.total).toBe(857_142);
  });

  test.each([
    ['an expression', `${'not '.repeat(5_000)} true`],
    ['brackets', `${'('.repeat(5_000)}true${')'.repeat(5_000)}`],
    ['a JSON text', `'${'['.repeat(20_000)}${']'.repeat(20_000)}'::jsonb is not null`],
    ['a regular expression', `'a' ~ '${'('.repeat(5_000)}a${')'.repeat(5_000)}'`],
  ])('has enough stack for %s nested thousands deep', async (_, text) => {
    // A long transaction, because only the depth matters here.
    const rows = await db.longTransaction(async (tx) => rowsOf(await tx.execute(sql.raw(`select ${text} as value`))));
    expect(rows).toEqual([{ value: true }]);
  });

  test('restricts its files to this user', async () => {
    const paths = await readdir(join(dataDir, 'pg'), { recursive: true });
    const all = [join(dataDir, 'pg.lock'), join(dataDir, 'pg'), ...paths.map((path) => join(dataDir, 'pg', path))];
    expect(all.filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([]);
  });

  test('vacuums on request', async () => {
    await db.vacuum();
    const [row] = rowsOf<{ seen: number }>(await db.orm.execute(sql`select reltuples::int as seen from pg_class where relname = 'things'`));
    expect(row?.seen).toBeGreaterThan(0);
  });
});
