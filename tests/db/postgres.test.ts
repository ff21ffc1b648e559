import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect } from '../../src/server/db/connect';
import type { Database } from '../../src/server/db/database';
import { pgFault } from '../../src/server/db/pgErrors';
import { rowsOf } from '../../src/server/db/rowsOf';
import { createBarrier } from '../support/createBarrier';
import { holdOpen } from '../support/holdOpen';
import { memoryLog } from '../support/memoryLog';
import { startPostgres } from '../support/postgres';

const postgres = await startPostgres();
const title = postgres ? 'a PostgreSQL server' : 'a PostgreSQL server: skipped, no initdb found (install PostgreSQL or set PG_BIN)';

describe.skipIf(!postgres)(title, () => {
  let db: Database;
  const log = memoryLog();
  beforeAll(async () => {
    db = await connect({ databaseUrl: postgres?.url, dataDir: '/nowhere', log, poolSize: 3, statementTimeoutMs: 700 });
  });
  afterAll(async () => {
    await db.close();
    await postgres?.stop();
  });
  const faultOf = (work: Promise<unknown>) => work.then(() => 'none', pgFault);

  test('is known to the server by name, with timeouts', async () => {
    const settings = rowsOf(
      await db.orm.execute(
        sql`select name, setting from pg_settings where name in ('application_name', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
      ),
    );
    expect(settings).toEqual([
      { name: 'application_name', setting: 'speelveld' },
      { name: 'idle_in_transaction_session_timeout', setting: '30000' },
      { name: 'lock_timeout', setting: '150' },
      { name: 'statement_timeout', setting: '700' },
    ]);
  });

  test('cancels a statement that takes too long, except in a long transaction', async () => {
    expect(await faultOf(db.orm.execute(sql`select pg_sleep(5)`))).toEqual({ kind: 'statement_timeout' });
    expect(await faultOf(db.longTransaction((tx) => tx.execute(sql`select pg_sleep(1)`)))).toBe('none');
  });

  test('reports a serialization conflict as one that can be retried', async () => {
    await db.orm.execute(sql`create table counters as select 1 as id, 0 as total`);
    const meet = createBarrier(2);
    const raise = () =>
      db.orm.transaction(
        async (tx) => {
          await tx.execute(sql`select total from counters`);
          await meet();
          await tx.execute(sql`update counters set total = total + 1`);
        },
        { isolationLevel: 'serializable' },
      );
    const faults = (await Promise.allSettled([raise(), raise()])).flatMap((outcome) =>
      outcome.status === 'rejected' ? [pgFault(outcome.reason)] : [],
    );
    expect(faults).toEqual([{ kind: 'conflict' }]);
  });

  test('can disappear at any time: calls fail with an error, and succeed when it is back', async () => {
    await db.orm.execute(sql`create table kept as select 1 as id`);
    let [markInside, continueAfterCrash] = [() => {}, () => {}];
    const inside = new Promise<void>((resolve) => (markInside = resolve));
    const crashed = new Promise<void>((resolve) => (continueAfterCrash = resolve));
    const running = [
      faultOf(db.longTransaction((tx) => tx.execute(sql`select pg_sleep(20)`))),
      faultOf(
        db.orm.transaction(async (tx) => {
          await tx.execute(sql`insert into kept values (2)`);
          markInside();
          await crashed;
          await tx.execute(sql`insert into kept values (3)`);
        }),
      ),
    ];
    await inside;
    const asleep = sql`select 1 from pg_stat_activity where wait_event = 'PgSleep'`;
    await vi.waitFor(async () => expect(rowsOf(await db.orm.execute(asleep))).toHaveLength(1), { timeout: 30_000 });
    await postgres?.crash();
    continueAfterCrash();
    expect(await Promise.all(running)).toEqual([{ kind: 'unavailable' }, { kind: 'unavailable' }]);
    expect(await faultOf(db.ping())).toEqual({ kind: 'unavailable' });
    expect(await faultOf(db.orm.transaction(async () => {}))).toEqual({ kind: 'unavailable' });
    expect(log.lines.map(({ message }) => message)).toContain('A connection to PostgreSQL was lost');

    await postgres?.restart();
    await db.ping();
    expect(rowsOf(await db.orm.execute(sql`select id from kept`))).toEqual([{ id: 1 }]);
    await db.orm.transaction((tx) => tx.execute(sql`insert into kept values (4)`));
  });

  test('responds to a ping while every connection waits for a lock', async () => {
    await db.orm.execute(sql`create table held as select 1 as id`);
    const release = await holdOpen(
      (work) => db.longTransaction(work),
      (tx) => tx.execute(sql`lock table held`),
    );
    const waiting = [1, 2, 3, 4, 5, 6].map(() => faultOf(db.orm.execute(sql`select id from held`)));
    await db.ping();
    expect(await Promise.race([...waiting, turn('all wait')])).toBe('all wait');
    await Promise.all([release(), ...waiting]);
  });

  test('leaves backups to its own tools', () => {
    expect(db.copyRunning).toBeNull();
  });
});

describe('an unreachable PostgreSQL server', () => {
  test('does not keep the application from starting, and is reported when it is needed', async () => {
    const db = await connect({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: '/nowhere', log: memoryLog() });
    expect(await db.ping().catch(pgFault)).toEqual({ kind: 'unavailable' });
    await db.close();
  });
});
