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

  test('is known to the server by name, with limits on waiting', async () => {
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

  test('gives up a statement that takes too long, unless patience is asked for', async () => {
    expect(await faultOf(db.orm.execute(sql`select pg_sleep(5)`))).toEqual({ kind: 'statement_timeout' });
    expect(await faultOf(db.longTransaction((tx) => tx.execute(sql`select pg_sleep(1)`)))).toBe('none');
  });

  test('refuses a serialization conflict as one that may be tried again', async () => {
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

  test('may go away in the middle of anything: an error to act on, and all is well when it is back', async () => {
    await db.orm.execute(sql`create table kept as select 1 as id`);
    let [isInside, goOn] = [() => {}, () => {}];
    const inside = new Promise<void>((resolve) => (isInside = resolve));
    const gone = new Promise<void>((resolve) => (goOn = resolve));
    const underWay = [
      faultOf(db.longTransaction((tx) => tx.execute(sql`select pg_sleep(20)`))),
      faultOf(
        db.orm.transaction(async (tx) => {
          await tx.execute(sql`insert into kept values (2)`);
          isInside();
          await gone;
          await tx.execute(sql`insert into kept values (3)`);
        }),
      ),
    ];
    await inside;
    const asleep = sql`select 1 from pg_stat_activity where wait_event = 'PgSleep'`;
    await vi.waitFor(async () => expect(rowsOf(await db.orm.execute(asleep))).toHaveLength(1), { timeout: 30_000 });
    await postgres?.crash();
    goOn();
    expect(await Promise.all(underWay)).toEqual([{ kind: 'unavailable' }, { kind: 'unavailable' }]);
    expect(await faultOf(db.ping())).toEqual({ kind: 'unavailable' });
    expect(await faultOf(db.orm.transaction(async () => {}))).toEqual({ kind: 'unavailable' });
    expect(log.lines.map(({ message }) => message)).toContain('A connection to PostgreSQL was lost');

    await postgres?.restart();
    await db.ping();
    expect(rowsOf(await db.orm.execute(sql`select id from kept`))).toEqual([{ id: 1 }]);
    await db.orm.transaction((tx) => tx.execute(sql`insert into kept values (4)`));
  });

  test('says that it is there also while every connection waits in it for a lock', async () => {
    await db.orm.execute(sql`create table held as select 1 as id`);
    const letGo = await holdOpen(
      (held) => db.longTransaction(held),
      (tx) => tx.execute(sql`lock table held`),
    );
    const waiting = [1, 2, 3, 4, 5, 6].map(() => faultOf(db.orm.execute(sql`select id from held`)));
    await db.ping();
    expect(await Promise.race([...waiting, turn('all wait')])).toBe('all wait');
    await Promise.all([letGo(), ...waiting]);
  });

  test('leaves copying to its own tools', () => {
    expect(db.copyRunning).toBeNull();
  });
});

describe('a PostgreSQL server that is not there', () => {
  test('does not keep the application from starting, and is named when it is needed', async () => {
    const db = await connect({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: '/nowhere', log: memoryLog() });
    expect(await db.ping().catch(pgFault)).toEqual({ kind: 'unavailable' });
    await db.close();
  });
});
