import { describe, expect, test } from 'vitest';
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { untilAnswered } from '../support/untilAnswered';
import { withoutLocks } from '../support/withoutGuards';
import type { PurchasePage } from '../../src/domain/orders/purchase';
import { aShop, type Order } from './aShop';

describe.skipIf(!findPostgres())('simultaneous purchases on PostgreSQL', () => {
  const shop = onPostgres(aShop);

  const BUYER_COUNT = 40;
  async function raceForSpots(spots: number) {
    const product = await shop().aProduct({ spots });
    const answers = await Promise.all(
      Array.from({ length: BUYER_COUNT }, () => {
        const purchase = { ...shop().somebody(), quantity: 1 };
        return untilAnswered(() => shop().staff.call<Order>('POST', product.purchases, purchase));
      }),
    );
    const { body } = await shop().staff.call<PurchasePage>('GET', `${product.purchases}?itemsPerPage=100`);
    return { answers, sold: body.product.sold, numbers: body.purchases.map(({ number }) => number) };
  }

  test('never sell more than there are spots, and get consecutive numbers', async () => {
    for (let round = 0; round < 5; round++) {
      const { answers, sold, numbers } = await raceForSpots(10);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(BUYER_COUNT - 10);
      expect(sold).toBe(10);
      const sorted = numbers.toSorted((a, b) => a - b);
      expect(sorted).toEqual(Array.from({ length: 10 }, (_, n) => (sorted[0] ?? 0) + n));
    }
  });

  test('all succeed if there are enough spots', async () => {
    const { answers, sold } = await raceForSpots(BUYER_COUNT);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(sold).toBe(BUYER_COUNT);
  });

  test('sell too many without the lock', async () => {
    withoutLocks();
    expect(await goesWrong(async () => (await raceForSpots(10)).sold > 10)).toBe(true);
  });
});
