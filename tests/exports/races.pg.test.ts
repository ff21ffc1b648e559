import { sql } from 'drizzle-orm';
import { expect, describe, test } from 'vitest';
import { newId } from '../../src/server/db/columns';
import { rowsOf } from '../../src/server/db/rowsOf';
import { takeExport } from '../../src/server/engine/export/large/takeExport';
import { aServer } from '../support/aServer';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';

const SERVER_COUNT = 8;

describe.skipIf(!findPostgres())('several servers that look for exports at the same time, on PostgreSQL', () => {
  const server = onPostgres(aServer);

  /** Creates waiting exports for a number of new users. */
  async function createWaiting(userCount: number, exportsPerUser: number): Promise<void> {
    const { db, clock, aPerson } = server();
    const at = clock.now.toISOString();
    await db.orm.execute(sql`delete from export_files`);
    for (let n = 0; n < userCount; n += 1) {
      const { id } = await aPerson([]);
      for (let m = 0; m < exportsPerUser; m += 1)
        await db.orm.execute(sql`
          insert into export_files (id, user_id, path, params, query, locale, zone, format, resource, name, narrowed, held, state, total, created_at, expires_at)
          values (${newId()}, ${id}, '/', '{}', '', 'nl', 'Europe/Amsterdam', 'csv', 'rates', 'x', '[]', '', 'waiting', 1, ${at}, ${at})`);
    }
  }

  const countRunning = async () =>
    rowsOf<{ running: number; owners: number; most: number }>(
      await server().db.orm.execute(sql`
        select count(*)::int as running, count(distinct user_id)::int as owners, coalesce(max(tries), 0)::int as most
        from export_files where state = 'running'`),
    )[0];

  /** Slows down each update of an export, so that all servers look at the same time, also on a machine with one core. */
  async function withSlowUpdates(work: () => Promise<void>): Promise<void> {
    const { orm } = server().db;
    await orm.execute(sql`
      create function pause() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return new; end $$`);
    await orm.execute(sql`create trigger pause before update on export_files for each row execute function pause()`);
    try {
      await work();
    } finally {
      await orm.execute(sql`drop function pause cascade`);
    }
  }

  test('take each export once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await createWaiting(3, 1);
      const taken = await Promise.all(Array.from({ length: SERVER_COUNT }, () => takeExport(server().deps)));
      const ids = taken.flatMap((takenExport) => takenExport?.id ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      expect(await countRunning()).toEqual({ running: ids.length, owners: ids.length, most: 1 });
    }
  });

  test('run one export per user at a time, however many are waiting', async () => {
    await withSlowUpdates(async () => {
      for (let round = 0; round < 5; round += 1) {
        await createWaiting(1, 4);
        const taken = await Promise.all(Array.from({ length: SERVER_COUNT }, () => takeExport(server().deps)));
        expect(taken.filter(Boolean)).toHaveLength(1);
        expect(await countRunning()).toEqual({ running: 1, owners: 1, most: 1 });
      }
    });
  });

  test('run several exports of one user without the unique index', async () => {
    const { db } = server();
    await db.orm.execute(sql`drop index export_files_running`);
    try {
      await withSlowUpdates(async () => {
        await createWaiting(1, 4);
        await Promise.all(Array.from({ length: SERVER_COUNT }, () => takeExport(server().deps)));
        expect((await countRunning())?.running).toBeGreaterThan(1);
      });
    } finally {
      await db.orm.execute(sql`delete from export_files`);
      await db.orm.execute(sql`create unique index export_files_running on export_files (user_id) where state = 'running'`);
    }
  });
});
