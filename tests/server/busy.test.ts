import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import * as pooling from '../../src/server/workers/workerPool';
import { aShop, type Shop } from '../orders/aShop';

let shop: Shop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

test('too many receipts at once are refused with a time to retry, and waiting ones are made while other calls continue', async () => {
  // A smaller pool: one thread, and two waiting tasks.
  const { run, load, stop } = pooling.createWorkerPool({ threads: 1, waiting: 2 });
  onTestFinished(stop);
  vi.spyOn(pooling, 'compute').mockImplementation(run);
  vi.spyOn(pooling, 'workerLoad').mockImplementation(load);
  const activity = await shop.anActivity({ rate: await shop.aRate() });
  const { path } = await shop.aSession(activity);
  expect((await shop.staff.call('POST', `${path}/participants`, shop.somebody())).status).toBe(201);
  const { body } = await shop.staff.call<{ orders: { id: string }[] }>('GET', `${shop.root}/orders`);
  const receipt = `${shop.root}/orders/${body.orders[0]?.id}/receipt`;
  const answers = await Promise.all(Array.from({ length: 8 }, () => shop.staff.raw('GET', receipt)));
  const succeeded = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  expect([succeeded.length, refused.length]).toEqual([3, 5]);
  for (const answer of refused) {
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(await answer.json()).toMatchObject({
      status: 503,
      errors: { message: 'Het is nu even te druk hiervoor. Probeer het over 5 seconden opnieuw.' },
    });
  }
  const files = await Promise.all(succeeded.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString('base64')));
  expect(new Set(files).size).toBe(1);
  expect(
    Buffer.from(files[0] ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect((await shop.staff.raw('GET', receipt)).status).toBe(200);
});
