import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { table } from '../../src/server/db/tables';
import * as taking from '../../src/server/features/vouchers/takeUse';
import type { takeUse } from '../../src/server/features/vouchers/takeUse';
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { untilAnswered } from '../support/untilAnswered';
import { withoutTurns } from '../support/withoutGuards';
import { aWallet, type Money } from './aWallet';

/** For the negative control: a use is read first and written after, without the one conditional update. */
const looksFirst: typeof takeUse = async ({ db }, id) => {
  const coupons = table('coupons');
  const [coupon] = await db.select({ used: coupons.used_count, quantity: coupons.quantity }).from(coupons).where(eq(coupons.id, id));
  if (!coupon || coupon.used >= coupon.quantity) return false;
  await db
    .update(coupons)
    .set({ used_count: sql`${coupons.used_count} + 1` })
    .where(eq(coupons.id, id));
  return true;
};

const times = <T extends object>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => untilAnswered(() => work(n))));
const tally = (answers: readonly { status: number }[]) =>
  answers.reduce<Record<number, number>>((sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }), {});

const MANY = 50;

describe.skipIf(!findPostgres())('vouchers at the same moment, on PostgreSQL', () => {
  const world = onPostgres(aWallet);
  // Without turns, as between two servers: the lock in the database alone must hold.
  beforeEach(() => void withoutTurns());

  const orders: Money[] = [];

  /** Fifty desks pay for fifty orders with one code, a twelfth of an order with each. */
  async function manyRedeems(quantity: number) {
    const { code, id } = await world().coupon({ quantity, value: 1 });
    const session = await world().aPaidSession();
    // One after the other: only the payments race.
    while (orders.length < MANY) orders.push(await world().signUp(session));
    const answers = await times(MANY, (n) => world().pay(orders[n] ?? { id: '' }, code));
    return { answers: tally(answers), used: (await world().couponNow(id))?.used_count ?? -1 };
  }

  /** A wallet of ten coupons is spent from fifty places at once. */
  async function manyPlaces() {
    const wallet = await world().makeWallet();
    const codes: string[] = [];
    for (let turn = 0; turn < 10; turn += 1) codes.push((await world().coupon({ quantity: 2, value: 3 }, wallet)).code);
    const session = await world().aPaidSession();
    const answers = await times(MANY, (n) =>
      world().staff.call('POST', `${session.path}/participants`, { ...world().somebody(), payment_type: 'voucher', code: codes[n % 10] }),
    );
    return { answers: tally(answers), held: await world().held(wallet) };
  }

  test('fifty redeem a coupon of quantity 1 at once: one does, and the others hear that it was used', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { answers, used } = await manyRedeems(1);
      expect(answers).toEqual({ 201: 1, 422: MANY - 1 });
      expect(used).toBe(1);
    }
  });

  test('and of quantity 7: seven', async () => {
    expect(await manyRedeems(7)).toEqual({ answers: { 201: 7, 422: MANY - 7 }, used: 7 });
  });

  test('a wallet spent from fifty places at once is never below nothing, and holds the sum of its lines', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await manyPlaces()).toEqual({
        answers: { 201: 20, 422: MANY - 20 },
        held: { lines: 0, coupons: 0, drift: 0, lowest: 0 },
      });
    }
  });

  test('redeemed and given back at once, again and again: uses and lines agree', async () => {
    const { code } = await world().coupon({ quantity: 5, value: 13 });
    const session = await world().aPaidSession();
    for (let round = 0; round < 3; round += 1) {
      const answers = await times(12, async () => {
        const made = await world().staff.call('POST', `${session.path}/participants`, {
          ...world().somebody(),
          payment_type: 'voucher',
          code,
        });
        if (made.status !== 201) return made;
        return world().refund(await world().orderOf(String(made.body['id'])));
      });
      expect(answers.every(({ status }) => status === 201 || status === 422)).toBe(true);
    }
    const held = await world().held();
    expect(held?.drift).toBe(0);
    expect(held?.lines).toBe(held?.coupons);
  });

  test('after all of it the ledger agrees with every order', async () => {
    expect(await world().check()).toMatchObject({ unbalanced: [], mismatches: {} });
  });

  test('without the one update more than one pays with a coupon of quantity 1', async () => {
    vi.spyOn(taking, 'takeUse').mockImplementation(looksFirst);
    expect(await goesWrong(async () => ((await manyRedeems(1)).answers[201] ?? 0) > 1)).toBe(true);
  });
});
