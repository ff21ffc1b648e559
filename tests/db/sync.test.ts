import { cpSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { proveSync } from '../../src/server/db/embedded/engine/proveSync';
import { startParams } from '../../src/server/db/embedded/engine/startParams';
import { syncBefore } from '../../src/server/db/embedded/engine/syncBefore';
import { SyncedNodeFS } from '../../src/server/db/embedded/engine/SyncedNodeFS';
import { StoreUnusable } from '../../src/server/db/embedded/StoreUnusable';
import { IdleLimit } from '../../src/server/db/embedded/thread/IdleLimit';
import { makeStoreTemplate, type StoreTemplate } from '../support/storeTemplate';

let template: StoreTemplate;
beforeAll(async () => {
  template = await makeStoreTemplate();
});
afterAll(() => template.remove());

async function open(params: string[]) {
  const files = new SyncedNodeFS(join(template.copy(), 'pg'));
  return { files, pglite: await PGlite.create({ fs: files, startParams: params }) };
}

describe('syncing to disk', () => {
  test('happens at every commit, and not without writes', async () => {
    const { files, pglite } = await open(startParams);
    await proveSync(pglite, files);
    await pglite.query('create table kept (id int)');
    const before = files.syncs;
    for (let id = 0; id < 10; id += 1) await pglite.query('insert into kept values ($1)', [id]);
    expect(files.syncs - before).toBe(10);
    for (let id = 0; id < 10; id += 1) await pglite.query('select * from kept');
    expect(files.syncs - before).toBe(10);
    await pglite.close();
  });

  test('is done before recovery after a kill, and again for every file written since', async () => {
    const dataDir = template.copy();
    const directory = join(dataDir, 'pg');
    expect((await syncBefore(directory)).size).toBe(0);
    const first = await PGlite.create({ fs: new SyncedNodeFS(directory), startParams });
    await first.query('create table kept (id int)');
    await first.query('insert into kept values (1)');
    // The state after a kill.
    const killed = join(dataDir, 'killed');
    cpSync(directory, killed, { recursive: true });
    await first.close();

    const synced = await syncBefore(killed);
    expect(synced.size).toBeGreaterThan(300);
    const files = new SyncedNodeFS(killed, synced);
    const second = await PGlite.create({ fs: files, startParams });
    // The few files that recovery wrote, and folders.
    expect(files.syncs).toBeGreaterThan(0);
    expect(files.syncs).toBeLessThan(100);
    const before = files.syncs;
    for (let id = 2; id < 12; id += 1) await second.query('insert into kept values ($1)', [id]);
    expect(files.syncs - before).toBe(10);
    expect((await second.query('select count(*)::int as total from kept')).rows).toEqual([{ total: 11 }]);
    await second.close();
  });

  test('is required: an engine without it is refused', async () => {
    const { files, pglite } = await open([
      '--single',
      '-F',
      ...startParams.slice(1).map((param) => (param === 'fsync=on' ? 'fsync=off' : param)),
    ]);
    await expect(proveSync(pglite, files)).rejects.toThrow(StoreUnusable);
    await pglite.close();
  });
});

describe('an idle transaction', () => {
  afterEach(() => void vi.useRealTimers());

  test('is ended after the limit, counted from its last statement', async () => {
    vi.useFakeTimers();
    const exceeded = vi.fn();
    const idle = new IdleLimit(1_000);
    idle.exceeded.catch(exceeded);
    await vi.advanceTimersByTimeAsync(900);
    let answer = () => {};
    const statement = idle.during(new Promise<void>((resolve) => (answer = resolve)));
    await vi.advanceTimersByTimeAsync(5_000);
    answer();
    await statement;
    await vi.advanceTimersByTimeAsync(900);
    expect(exceeded).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(exceeded.mock.calls).toMatchObject([[{ code: '25P03' }]]);
    idle.stop();
  });
});
