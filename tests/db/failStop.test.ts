import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EngineClient } from '../../src/server/db/embedded/thread/EngineClient';
import { EngineThread } from '../../src/server/db/embedded/thread/EngineThread';
import { spawnWorker } from '../../src/server/db/embedded/thread/spawnWorker';
import { pgFault } from '../../src/server/db/pgErrors';
import { startChild } from '../support/childProcess';
import { newMemory } from '../support/newMemory';
import { makeStoreTemplate, type StoreTemplate } from '../support/storeTemplate';

let template: StoreTemplate;
beforeAll(async () => {
  template = await makeStoreTemplate();
});
afterAll(() => template.remove());

const faultOf = (work: Promise<unknown>) => work.then(() => 'none', pgFault);

describe('an engine that crashes during a statement', () => {
  // The stack of the main thread is too small for this, also on Node 24. The thread of the engine has room for it.
  const tooDeep = sql.raw(`select ${'not '.repeat(4_000)} true`);

  test('fails that statement and every later one, instead of returning empty results', async () => {
    const db = await newMemory();
    expect(await faultOf(db.orm.execute(tooDeep))).toEqual({ kind: 'unavailable' });
    expect(await faultOf(db.orm.execute(sql`select 1`))).toEqual({ kind: 'unavailable' });
    expect(await faultOf(db.orm.transaction((tx) => tx.execute(sql`select 1`)))).toEqual({ kind: 'unavailable' });
  });

  test('is distinguished from an error in the SQL', async () => {
    const db = await newMemory();
    await expect(db.orm.execute(sql`select * from nowhere`)).rejects.toMatchObject({ cause: { code: '42P01' } });
    await db.ping();
    await db.close();
  });
});

describe('an embedded store that loses its thread', () => {
  function openClient() {
    const workers: Worker[] = [];
    const onRestart = vi.fn();
    const onFatal = vi.fn();
    const dataDir = template.copy();
    const client = new EngineClient({
      startThread(onLost) {
        const worker = spawnWorker({ dataDir });
        workers.push(worker);
        return new EngineThread(worker, onLost);
      },
      statementTimeoutMs: 10_000,
      onRestart,
      onFatal,
    });
    return { client, onRestart, onFatal, dataDir, break: () => workers.at(-1)?.terminate() };
  }

  test('fails running statements, restarts, and keeps committed rows', async () => {
    const store = openClient();
    await store.client.opened();
    await store.client.query('create table kept as select 1 as id');
    const running = faultOf(store.client.query('select count(*) from generate_series(1, 1e12::int8)'));
    const queued = faultOf(store.client.query('select 1'));
    const inTransaction = faultOf(
      store.client.transaction(async (session) => {
        await session.query('insert into kept values (2)');
      }),
    );
    setTimeout(() => void store.break(), 300);
    expect(await Promise.all([running, queued, inTransaction])).toEqual([
      { kind: 'unavailable' },
      { kind: 'unavailable' },
      { kind: 'unavailable' },
    ]);
    expect((await store.client.query('select id from kept')).rows).toEqual([{ id: 1 }]);
    expect(store.onRestart).toHaveBeenCalledOnce();
    expect(store.onFatal).not.toHaveBeenCalled();
    await store.client.close();
  });

  test('gives up after the fourth crash in a minute', async () => {
    const store = openClient();
    await store.client.opened();
    for (let time = 1; time <= 4; time += 1) {
      await store.break();
      if (time < 4) await store.client.query('select 1');
    }
    expect(store.onRestart).toHaveBeenCalledTimes(3);
    expect(store.onFatal).toHaveBeenCalledOnce();
  });

  test('stops the process with a clear message when it cannot restart, without creating a new database', async () => {
    const dataDir = template.copy();
    const child = startChild(new URL('./children/loseWal.ts', import.meta.url), [dataDir]);
    const { code } = await child.exited;
    const output = child.lines.join('\n');
    expect(output).toContain('refused 08006');
    expect(output).not.toContain('acknowledged');
    expect(output).toContain('The embedded database is lost: stopping the server');
    expect(output).toContain('is damaged: pg_wal missing');
    expect(code).toBe(1);
    expect(existsSync(join(dataDir, 'pg/pg_wal'))).toBe(false);
    expect(readdirSync(dataDir).toSorted()).toEqual(['elsewhere', 'pg', 'pg.lock']);
  });
});
