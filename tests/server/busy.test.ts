import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stopWorkers } from '../../src/server/workers/workerPool';
import { aShop, type Shop } from '../orders/aShop';

/** The same pool with less room: a thread, and two who wait. */
vi.mock('../../src/server/workers/workerPool', async (original) => {
  const real = await original<typeof import('../../src/server/workers/workerPool')>();
  const { run, load, stop } = real.createWorkerPool({ threads: 1, waiting: 2 });
  return { ...real, compute: run, workerLoad: load, stopWorkers: stop };
});

let shop: Shop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(async () => {
  await stopWorkers();
  await shop.close();
});

test('more receipts than are drawn in time are refused with when to come back; those that wait are all made, and calls go on meanwhile', async () => {
  const activity = await shop.anActivity({ rate: await shop.aRate() });
  const { path } = await shop.aSession(activity);
  expect((await shop.staff.call('POST', `${path}/participants`, shop.somebody())).status).toBe(201);
  const { body } = await shop.staff.call<{ orders: { id: string }[] }>('GET', `${shop.root}/orders`);
  const receipt = `${shop.root}/orders/${body.orders[0]?.id}/receipt`;
  const answers = await Promise.all(Array.from({ length: 8 }, () => shop.staff.raw('GET', receipt)));
  const made = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  expect([made.length, refused.length]).toEqual([3, 5]);
  for (const answer of refused) {
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(await answer.json()).toEqual({ errors: { message: 'Het is nu even te druk hiervoor. Probeer het over 5 seconden opnieuw.' } });
  }
  const files = await Promise.all(made.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString('base64')));
  expect(new Set(files).size).toBe(1);
  expect(
    Buffer.from(files[0] ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect((await shop.staff.raw('GET', receipt)).status).toBe(200);
});
