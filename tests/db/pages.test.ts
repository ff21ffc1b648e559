import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../src/server/db/connect';
import { isDamaged } from '../../src/server/db/embedded/pages/damaged';
import { rowsOf } from '../../src/server/db/rowsOf';
import { checkPages } from '../../src/server/features/backups/startPageWatch';
import { memoryLog } from '../support/memoryLog';
import { makeStoreTemplate, type StoreTemplate } from '../support/storeTemplate';

const PAGE = 8192;
const never = new AbortController().signal;

let template: StoreTemplate;
beforeAll(async () => {
  template = await makeStoreTemplate();
});
afterAll(() => template.remove());

const open = (dataDir: string) => connect({ dataDir, log: memoryLog() });

describe('damaged pages on disk', () => {
  test('are found in a store that was stopped meanwhile, also pages of zeros, and logged', async () => {
    const dataDir = template.copy();
    const before = await open(dataDir);
    await before.orm.execute(sql`create table wide as select g as id, repeat('x', 900) as filling from generate_series(1, 200) g`);
    await before.orm.execute(sql`create index wide_id on wide (id)`);
    await before.vacuum();
    const [{ heap, last } = { heap: '', last: 0 }] = rowsOf<{ heap: string; last: number }>(
      await before.orm.execute(sql`select pg_relation_filepath('wide') as heap, pg_relation_size('wide')::int / ${PAGE}::int - 1 as last`),
    );
    await before.close();
    overwrite(join(dataDir, 'pg', heap), 3 * PAGE, Buffer.alloc(PAGE));
    overwrite(join(dataDir, 'pg', heap), 5 * PAGE + 4_000, Buffer.from('damage'));
    overwrite(join(dataDir, 'pg', heap), last * PAGE, Buffer.alloc(PAGE));

    const log = memoryLog();
    const db = await open(dataDir);
    // PostgreSQL itself does not report pages of zeros.
    await db.orm.execute(sql`select count(*) from wide where ctid >= '(3,0)' and ctid < '(4,0)'`);
    expect(await checkPages({ db, log }, never)).toEqual([
      { file: heap, page: 3, state: 'empty' },
      { file: heap, page: 5, state: 'damaged' },
      { file: heap, page: last, state: 'empty' },
    ]);
    expect(isDamaged(db)).toBe(true);
    expect(log.lines.map(({ level }) => level)).toEqual(['error']);
    await db.close();
  });

  test('are not reported for a store that is written during the check', async () => {
    const dataDir = template.copy();
    const db = await open(dataDir);
    await db.orm.execute(sql`create table grown (id int primary key, filling text)`);
    let isOver = false;
    const writing = (async () => {
      for (let id = 0; !isOver; id += 50)
        await db.orm.execute(sql`insert into grown select g, repeat('x', 900) from generate_series(${id}::int, ${id + 49}::int) g`);
    })();
    expect(await checkPages({ db, log: memoryLog() }, never)).toEqual([]);
    isOver = true;
    await writing;
    await db.close();
  });
});

function overwrite(file: string, at: number, bytes: Buffer): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, bytes, 0, bytes.length, at);
  closeSync(descriptor);
}
