import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { table } from '../../src/server/db/tables';
import * as taking from '../../src/server/features/vouchers/takeUse';
import type { takeUse } from '../../src/server/features/vouchers/takeUse';
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { sizeOf } from '../support/fullRun';
import { findPostgres } from '../support/postgres';
import { untilAnswered } from '../support/untilAnswered';
import { withoutTurns } from '../support/withoutGuards';
import { aWallet, type Money } from './aWallet';

/** For the negative control: reads the use count before it writes, without the single conditional update. */
const takeUseWithoutGuard: typeof takeUse = async ({ db }, id) => {
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
const countStatuses = (answers: readonly { status: number }[]) =>
  answers.reduce<Record<number, number>>((sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }), {});

const CALL_COUNT = sizeOf({ usual: 20, full: 50 });
const ROUNDS = sizeOf({ usual: 1, full: 3 });
/** Coupons of two uses each, for two fifths of the calls. */
const COUPON_COUNT = CALL_COUNT / 5;

describe.skipIf(!findPostgres())('simultaneous use of vouchers, on PostgreSQL', () => {
  const world = onPostgres(aWallet);
  // Turns are off, as between two servers: only the database protects.
  beforeEach(() => void withoutTurns());

  const orders: Money[] = [];

  /** Each of many users pays an order with the same code, which is worth a part of an order. */
  async function raceRedemptions(quantity: number) {
    const { code, id } = await world().coupon({ quantity, value: 1 });
    const session = await world().aPaidSession();
    // The orders are created one after the other; only the payments race.
    while (orders.length < CALL_COUNT) orders.push(await world().signUp(session));
    const answers = await times(CALL_COUNT, (n) => world().pay(orders[n] ?? { id: '' }, code));
    return { answers: countStatuses(answers), used: (await world().couponNow(id))?.used_count ?? -1 };
  }

  /** Many sign-ups spend the coupons of a wallet. */
  async function raceSignUps() {
    const wallet = await world().makeWallet();
    const codes: string[] = [];
    for (let turn = 0; turn < COUPON_COUNT; turn += 1) codes.push((await world().coupon({ quantity: 2, value: 3 }, wallet)).code);
    const session = await world().aPaidSession();
    const answers = await times(CALL_COUNT, (n) =>
      world().staff.call('POST', `${session.path}/participants`, {
        ...world().somebody(),
        payment_type: 'voucher',
        code: codes[n % COUPON_COUNT],
      }),
    );
    return { answers: countStatuses(answers), held: await world().held(wallet) };
  }

  test('redeems a coupon of quantity 1 once, and refuses the others', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { answers, used } = await raceRedemptions(1);
      expect(answers).toEqual({ 201: 1, 422: CALL_COUNT - 1 });
      expect(used).toBe(1);
    }
  });

  test('redeems a coupon of quantity 7 seven times', async () => {
    expect(await raceRedemptions(7)).toEqual({ answers: { 201: 7, 422: CALL_COUNT - 7 }, used: 7 });
  });

  test('never spends more than a wallet has, and keeps its balance equal to the sum of its lines', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await raceSignUps()).toEqual({
        answers: { 201: 2 * COUPON_COUNT, 422: CALL_COUNT - 2 * COUPON_COUNT },
        held: { lines: 0, coupons: 0, drift: 0, lowest: 0 },
      });
    }
  });

  test('keeps uses and lines equal while coupons are redeemed and refunded at the same time', async () => {
    const { code } = await world().coupon({ quantity: 5, value: 13 });
    const session = await world().aPaidSession();
    for (let round = 0; round < 3; round += 1) {
      const answers = await times(12, async () => {
        const signedUp = await world().staff.call('POST', `${session.path}/participants`, {
          ...world().somebody(),
          payment_type: 'voucher',
          code,
        });
        if (signedUp.status !== 201) return signedUp;
        return world().refund(await world().orderOf(String(signedUp.body['id'])));
      });
      expect(answers.every(({ status }) => status === 201 || status === 422)).toBe(true);
    }
    const held = await world().held();
    expect(held?.drift).toBe(0);
    expect(held?.lines).toBe(held?.coupons);
  });

  test('leaves a ledger that agrees with every order', async () => {
    expect(await world().check()).toMatchObject({ unbalanced: [], mismatches: {} });
  });

  test('redeems a coupon of quantity 1 more than once without the conditional update', async () => {
    vi.spyOn(taking, 'takeUse').mockImplementation(takeUseWithoutGuard);
    expect(await goesWrong(async () => ((await raceRedemptions(1)).answers[201] ?? 0) > 1)).toBe(true);
  });
});
