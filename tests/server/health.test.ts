import { afterEach, expect, test, vi } from 'vitest';
import { healthEndpoint } from '../../src/server/app/health';
import type { FileStore } from '../../src/server/files/FileStore';
import { memoryLog } from '../support/memoryLog';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['refuses', async () => Promise.reject(new Error('ECONNREFUSED'))],
  ['falls silent, as behind a firewall that drops its packets', () => new Promise<never>(() => {})],
])('health says within three seconds that the database %s', async (_what, away) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let ping: () => Promise<void> = async () => {};
  const files = { name: 'disk', check: async () => {} } as unknown as FileStore;
  const health = healthEndpoint({ db: { ping: () => ping() } as never, log: memoryLog() }, files);
  const ask = () =>
    Promise.resolve(health.run({} as never)).then(
      () => 'there',
      (error: { status: number }) => error.status,
    );
  expect(await ask()).toBe('there');
  ping = away;
  await vi.advanceTimersByTimeAsync(1_000);
  const asked = ask();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await asked).toBe(503);
});
