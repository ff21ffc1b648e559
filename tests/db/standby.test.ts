import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../src/server/db/connect';
import type { Database } from '../../src/server/db/database';
import { pgFault } from '../../src/server/db/pgErrors';
import { rowsOf } from '../../src/server/db/rowsOf';
import { findPostgres } from '../support/postgres';
import { silentLog } from '../support/silentLog';
import { waitUntil } from '../support/waitUntil';
import { startWithStandby, type WithStandby } from '../support/withStandby';

const title = `a primary and a standby${findPostgres() ? '' : ': skipped, there is no PostgreSQL here'}`;

describe.skipIf(!findPostgres())(title, () => {
  let servers: WithStandby;
  let db: Database;
  beforeAll(async () => {
    const started = await startWithStandby();
    if (!started) throw new Error('PostgreSQL was found but did not start');
    servers = started;
    db = await connect({ databaseUrl: servers.url, dataDir: '/nowhere', log: silentLog, poolSize: 4 });
    await db.orm.execute(sql`create table written (n int primary key)`);
  });
  afterAll(async () => {
    await db.close();
    await servers.stop();
  });

  test('the host that accepts writes is used, whichever is named first', async () => {
    const reversed = await connect({ databaseUrl: servers.turned, dataDir: '', log: silentLog });
    expect(rowsOf(await reversed.orm.execute(sql`select pg_is_in_recovery() as is_standby`))).toEqual([{ is_standby: false }]);
    await reversed.close();
  });

  test('control: a standby alone accepts reads and no writes', async () => {
    const alone = await connect({ databaseUrl: servers.standby.url, dataDir: '', log: silentLog });
    expect(rowsOf(await alone.orm.execute(sql`select pg_is_in_recovery() as is_standby`))).toEqual([{ is_standby: true }]);
    // A standby is a moment behind: without the table the refusal would be another one.
    await expect
      .poll(async () => rowsOf(await alone.orm.execute(sql`select to_regclass('written') is not null as has_table`)))
      .toEqual([{ has_table: true }]);
    expect(await alone.orm.execute(sql`insert into written values (-1)`).catch(pgFault)).toEqual({ kind: 'unavailable' });
    await alone.close();
  });

  test('after the primary is lost and the standby promoted, the server continues and no acknowledged row is lost', async () => {
    const acknowledged: number[] = [];
    const faults = new Set<unknown>();
    let next = 0;
    let isRunning = true;
    const writers = Array.from({ length: 4 }, async () => {
      while (isRunning) {
        const n = next++;
        await db.orm.execute(sql`insert into written values (${n})`).then(
          () => acknowledged.push(n),
          async (error) => {
            faults.add(pgFault(error)?.kind);
            await waitUntil(() => db.ping().then(() => true), 'A server that answers');
          },
        );
      }
    });
    await expect.poll(() => acknowledged.length).toBeGreaterThan(100);
    await servers.primary.crash();
    const before = acknowledged.length;
    await servers.promote();
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 100);
    isRunning = false;
    await Promise.all(writers);
    expect([...faults]).toEqual(['unavailable']);
    const stored = new Set(rowsOf<{ n: number }>(await db.orm.execute(sql`select n from written`)).map(({ n }) => n));
    expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
  });
});
