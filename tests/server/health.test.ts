import { afterEach, expect, test, vi } from 'vitest';
import { healthEndpoint } from '../../src/server/app/health';
import type { FileStore } from '../../src/server/files/FileStore';
import { memoryLog } from '../support/memoryLog';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['refuses', async () => Promise.reject(new Error('ECONNREFUSED'))],
  ['does not respond, like behind a firewall that drops packets', () => new Promise<never>(() => {})],
])('health reports within three seconds that the database %s', async (_what, failingPing) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let ping: () => Promise<void> = async () => {};
  const files = { name: 'disk', check: async () => {} } as unknown as FileStore;
  const health = healthEndpoint({ db: { ping: () => ping() } as never, log: memoryLog() }, files);
  const checkHealth = () =>
    Promise.resolve(health.run({} as never)).then(
      () => 'there',
      (error: { status: number }) => error.status,
    );
  expect(await checkHealth()).toBe('there');
  ping = failingPing;
  await vi.advanceTimersByTimeAsync(1_000);
  const result = checkHealth();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await result).toBe(503);
});
