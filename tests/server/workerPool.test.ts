import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { createWorkerPool, TaskTooLong } from '../../src/server/workers/workerPool';
import { QueueFull } from '../../src/server/workers/createQueue';

const entry = fileURLToPath(new URL('./workers/tasks.mjs', import.meta.url));
const pools: ReturnType<typeof createWorkerPool>[] = [];
const aPool = (bounds: { threads?: number; waiting?: number; memory_mb?: number } = {}) => {
  const pool = createWorkerPool({ entry, ...bounds });
  pools.push(pool);
  return pool;
};
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.stop()));
});

const MINUTE = 60_000;
const first = (n: number) => new Uint8Array([n]);

test('turns away who comes when no more may wait, and loses none of the others', async () => {
  const pool = aPool({ threads: 2, waiting: 3 });
  const all = Array.from({ length: 9 }, (_, n) => pool.run('table', first(n), MINUTE));
  expect(pool.load()).toMatchObject({ most: 2, most_waiting: 3 });
  const outcomes = await Promise.allSettled(all);
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), ...Array(4).fill('rejected')]);
  outcomes.forEach((outcome, n) => {
    if (outcome.status === 'fulfilled') expect(outcome.value).toMatchObject({ values: { first: n } });
    else expect(outcome.reason).toBeInstanceOf(QueueFull);
  });
  // Whoever was turned away comes back.
  await expect(pool.run('table', first(1), MINUTE)).resolves.toBeDefined();
  expect(pool.load()).toMatchObject({ done: 6, refused: 4, failed: 0, waiting: 0, busy: 0 });
});

test.each([
  ['leaves', 1],
  ['throws where nobody catches', 2],
  ['takes all memory', 3],
])('a thread that %s fails its own task, and the others are done', async (_way, way) => {
  const pool = aPool({ threads: 2, waiting: 10, memory_mb: 24 });
  const before = pool.run('table', first(20), MINUTE);
  const dying = pool.run('bankFile', first(way), MINUTE);
  const after = [1, 2, 3].map((n) => pool.run('table', first(n), MINUTE));
  await expect(dying).rejects.toThrow();
  expect(await Promise.all([before, ...after])).toMatchObject([20, 1, 2, 3].map((n) => ({ values: { first: n } })));
  expect(pool.load()).toMatchObject({ done: 4, failed: 1, busy: 0 });
});

test('a task that computes without end is ended after its time, and its place is free again', async () => {
  const pool = aPool({ threads: 1, waiting: 5 });
  await pool.run('table', first(0), MINUTE);
  const endless = pool.run('bankFile', first(4), 300);
  const next = pool.run('table', first(1), MINUTE);
  await expect(endless).rejects.toBeInstanceOf(TaskTooLong);
  await expect(next).resolves.toMatchObject({ values: { first: 1 } });
});

test('stops at once, whatever its threads are at, and whoever waits is told to come back', async () => {
  const pool = aPool({ threads: 1, waiting: 5 });
  const endless = pool.run('bankFile', first(4), MINUTE);
  const behind = pool.run('table', first(1), MINUTE);
  const told = Promise.allSettled([endless, behind]);
  await vi.waitFor(() => expect(pool.load().threads).toBe(1));
  await pool.stop();
  // As if there were no room: that is a 503, and nothing that nobody foresaw.
  for (const outcome of await told) expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(QueueFull) });
  expect(pool.load()).toMatchObject({ threads: 0, busy: 0, waiting: 0 });
});
