import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../src/server/db/connect';
import type { Database } from '../../src/server/db/database';
import { lock } from '../../src/server/db/lock';
import { pgFault } from '../../src/server/db/pgErrors';
import { rowsOf } from '../../src/server/db/rowsOf';
import { findPgbouncer, startPgbouncer } from '../support/pgbouncer';
import { findPostgres, startPostgres } from '../support/postgres';
import { silentLog } from '../support/silentLog';

const missing = [findPostgres() ? [] : ['PostgreSQL'], findPgbouncer() ? [] : ['PgBouncer']].flat().join(' and no ');
const title = `PgBouncer in transaction mode${missing ? `: skipped, there is no ${missing} here` : ''}`;

/** So few that consecutive statements run in different sessions. */
const SESSIONS = 2;

describe.skipIf(missing !== '')(title, () => {
  let db: Database;
  let url = '';
  const stops: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const server = await startPostgres();
    const pooler = server && (await startPgbouncer(server.url, { size: SESSIONS }));
    if (!server || !pooler) throw new Error('PostgreSQL or PgBouncer was found but did not start');
    url = pooler.through(server.url);
    db = await connect({ databaseUrl: url, dataDir: '/nowhere', log: silentLog, poolSize: 6, statementTimeoutMs: 700 });
    await db.orm.execute(sql`create table kept as select 1 as id`);
    stops.push(db.close, pooler.stop, server.stop);
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });
  const faultOf = (work: Promise<unknown>) => work.then(() => 'none', pgFault);
  const atOnce = <T>(count: number, work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, n) => work(n)));
  const limits = sql`select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`;
  const limitsWith = (lockTimeout: string) => [
    { name: 'idle_in_transaction_session_timeout', setting: '30000' },
    { name: 'lock_timeout', setting: lockTimeout },
    { name: 'statement_timeout', setting: '700' },
  ];

  test('statements run in different sessions, which this mode must cope with', async () => {
    const pids = await atOnce(
      12,
      async () => rowsOf<{ pid: number }>(await db.orm.execute(sql`select pg_backend_pid() as pid, pg_sleep(0.02)`))[0]?.pid,
    );
    expect(new Set(pids).size).toBe(SESSIONS);
  });

  test('each statement and transaction has its limits, and leaves none in the session', async () => {
    await atOnce(12, async () => expect(rowsOf(await db.orm.execute(limits))).toEqual(limitsWith('150')));
    await atOnce(12, () => db.orm.transaction(async (tx) => expect(rowsOf(await tx.execute(limits))).toEqual(limitsWith('5000'))));
    await db.longTransaction(async (tx) =>
      expect(rowsOf(await tx.execute(limits))).toContainEqual({ name: 'statement_timeout', setting: '0' }),
    );
    const other = new pg.Client(url);
    await other.connect();
    const { rows } = await other.query(
      `select setting from pg_settings where name in ('statement_timeout', 'lock_timeout') group by setting`,
    );
    await other.end();
    expect(rows).toEqual([{ setting: '0' }]);
  });

  test('a statement that takes too long is cancelled, alone and in a transaction, unless it has no timeout', async () => {
    expect(await faultOf(db.orm.execute(sql`select pg_sleep(5)`))).toEqual({ kind: 'statement_timeout' });
    expect(await faultOf(db.orm.transaction((tx) => tx.execute(sql`select pg_sleep(5)`)))).toEqual({ kind: 'statement_timeout' });
    expect(await faultOf(db.longTransaction((tx) => tx.execute(sql`select pg_sleep(1)`)))).toBe('none');
  });

  test('a named statement runs in every session', async () => {
    const named = db.orm
      .select({ one: sql<number>`1 + ${sql.placeholder('one')}` })
      .from(sql`kept`)
      .prepare('named');
    expect(await atOnce(24, async (n) => (await named.execute({ one: n }))[0]?.one)).toEqual(Array.from({ length: 24 }, (_, n) => n + 1));
  });

  test('control: a statement sent by name only is unknown to another session', async () => {
    const clients = await atOnce(SESSIONS + 2, async () => {
      const client = new pg.Client(url);
      await client.connect();
      return client;
    });
    const ask = (client: pg.Client) =>
      client.query({ name: 'bare', text: 'select pg_sleep(0.05)' }).then(
        () => 'known',
        (error: { code: string }) => error.code,
      );
    const answers = [];
    for (let round = 0; round < 4; round += 1) answers.push(...(await Promise.all(clients.map(ask))));
    await Promise.all(clients.map((client) => client.end()));
    expect(answers.filter((answer) => answer !== 'known')).not.toEqual([]);
  });

  test('a single write is committed, and a failing one leaves the connection usable', async () => {
    await atOnce(12, (id) => db.orm.execute(sql`insert into kept values (${100 + id})`));
    expect(await faultOf(db.orm.execute(sql`insert into kept values (${'no number'}::int)`))).toEqual({ kind: 'invalid_value' });
    const [counted] = rowsOf<{ total: number }>(await db.orm.execute(sql`select count(*)::int as total from kept where id >= 100`));
    expect(counted?.total).toBe(12);
  });

  test('named locks admit one transaction at a time', async () => {
    await db.orm.execute(sql`create table counters as select 0 as total`);
    await atOnce(12, () =>
      db.orm.transaction(async (tx) => {
        await lock(tx, ['counter', 'one']);
        const [row] = rowsOf<{ total: number }>(await tx.execute(sql`select total from counters`));
        await tx.execute(sql`select 1`);
        await tx.execute(sql`update counters set total = ${(row?.total ?? 0) + 1}`);
      }),
    );
    expect(rowsOf(await db.orm.execute(sql`select total from counters`))).toEqual([{ total: 12 }]);
  });
});
