import { afterEach, describe, expect, test, vi } from 'vitest';
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import type { PurchasePage } from '../../src/domain/orders/purchase';
import { aShop, type Order } from './aShop';

const guards = vi.hoisted(() => ({ lock: true }));
/** The negative control takes the lock away, to show that the race is one: without it the same calls must go wrong. */
vi.mock('../../src/server/db/lock', async (original) => {
  const { lock, ...rest } = await original<typeof import('../../src/server/db/lock')>();
  return { ...rest, lock: (...input: Parameters<typeof lock>) => (guards.lock ? lock(...input) : Promise.resolve()) };
});

describe.skipIf(!findPostgres())('purchases at the same moment, on PostgreSQL', () => {
  const shop = onPostgres(aShop);
  afterEach(() => {
    guards.lock = true;
  });

  const BUYERS = 40;
  async function rush(spots: number) {
    const product = await shop().aProduct({ spots });
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, () => shop().staff.call<Order>('POST', product.purchases, { ...shop().somebody(), quantity: 1 })),
    );
    const { body } = await shop().staff.call<PurchasePage>('GET', `${product.purchases}?itemsPerPage=100`);
    return { answers, sold: body.product.sold, numbers: body.purchases.map(({ number }) => number) };
  }

  test('never sell more than there is, and each gets a number of its own', async () => {
    for (let round = 0; round < 5; round++) {
      const { answers, sold, numbers } = await rush(10);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(BUYERS - 10);
      expect(sold).toBe(10);
      const sorted = numbers.toSorted((a, b) => a - b);
      expect(sorted).toEqual(Array.from({ length: 10 }, (_, n) => (sorted[0] ?? 0) + n));
    }
  });

  test('serve everybody when there is one for each', async () => {
    const { answers, sold } = await rush(BUYERS);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(sold).toBe(BUYERS);
  });

  test('and do not, when nothing makes them wait for each other', async () => {
    guards.lock = false;
    expect(await goesWrong(async () => (await rush(10)).sold > 10)).toBe(true);
  });
});
