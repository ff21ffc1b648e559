import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { createWorkerPool, TaskTooLong } from '../../src/server/workers/workerPool';
import { QueueFull } from '../../src/server/base/createQueue';

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

test('rejects tasks beyond the waiting limit, and loses none of the others', async () => {
  const pool = aPool({ threads: 2, waiting: 3 });
  const results = Array.from({ length: 9 }, (_, n) => pool.run('table', first(n), MINUTE));
  expect(pool.load()).toMatchObject({ most: 2, most_waiting: 3 });
  const outcomes = await Promise.allSettled(results);
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), ...Array(4).fill('rejected')]);
  outcomes.forEach((outcome, n) => {
    if (outcome.status === 'fulfilled') expect(outcome.value).toMatchObject({ values: { first: n } });
    else expect(outcome.reason).toBeInstanceOf(QueueFull);
  });
  // A rejected task can be tried again.
  await expect(pool.run('table', first(1), MINUTE)).resolves.toBeDefined();
  expect(pool.load()).toMatchObject({ done: 6, refused: 4, failed: 0, waiting: 0, busy: 0 });
});

test.each([
  ['exits', 1],
  ['throws outside a promise', 2],
  ['uses all memory', 3],
])('a thread that %s fails its own task, and other tasks complete', async (_description, way) => {
  const pool = aPool({ threads: 2, waiting: 10, memory_mb: 24 });
  const before = pool.run('table', first(20), MINUTE);
  const failing = pool.run('bankFile', first(way), MINUTE);
  const after = [1, 2, 3].map((n) => pool.run('table', first(n), MINUTE));
  await expect(failing).rejects.toThrow();
  expect(await Promise.all([before, ...after])).toMatchObject([20, 1, 2, 3].map((n) => ({ values: { first: n } })));
  expect(pool.load()).toMatchObject({ done: 4, failed: 1, busy: 0 });
});

test('a task that runs too long is stopped, and its thread is replaced', async () => {
  const pool = aPool({ threads: 1, waiting: 5 });
  await pool.run('table', first(0), MINUTE);
  const endless = pool.run('bankFile', first(4), 300);
  const next = pool.run('table', first(1), MINUTE);
  await expect(endless).rejects.toBeInstanceOf(TaskTooLong);
  await expect(next).resolves.toMatchObject({ values: { first: 1 } });
});

test('stopping ends running tasks at once, and rejects waiting ones as if the pool were full', async () => {
  const pool = aPool({ threads: 1, waiting: 5 });
  const endless = pool.run('bankFile', first(4), MINUTE);
  const behind = pool.run('table', first(1), MINUTE);
  const outcomes = Promise.allSettled([endless, behind]);
  await vi.waitFor(() => expect(pool.load().threads).toBe(1), { timeout: 30_000 });
  await pool.stop();
  // The same error as for a full pool, which becomes a 503 and not an unexpected error.
  for (const outcome of await outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(QueueFull) });
  expect(pool.load()).toMatchObject({ threads: 0, busy: 0, waiting: 0 });
});
