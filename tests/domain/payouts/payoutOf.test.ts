import { describe, expect, test } from 'vitest';
import { isBalanced } from '../../../src/domain/ledger/entries';
import { type MonthSums, NOTHING_TAKEN, type Payout, payoutOf, hasAmounts } from '../../../src/domain/payouts/payoutOf';
import { BATCH_STATUSES, BATCH_VERBS, isSent, may, type PayoutStatus, sentStatus } from '../../../src/domain/payouts/payoutStatus';
import { returned, sent, settled } from '../../../src/domain/payouts/postPayout';

const sums = (received: number, fees = 0, vouchers = 0): MonthSums => ({ received, fees, vouchers });

describe('what is paid out of a month', () => {
  test.each<[what: string, month: MonthSums, before: MonthSums, taken: number, carried: number, amount: number]>([
    ['is what came in', sums(10_000), sums(0), 0, 0, 10_000],
    ['less fees', sums(10_000, 350), sums(0), 0, 0, 9_650],
    ['with vouchers', sums(10_000, 350, 1_250), sums(0), 0, 0, 10_900],
    ['and is nothing where nothing happened', sums(0), sums(0), 0, 0, 0],
    ['and less than nothing where more went back than came', sums(-2_500, 70), sums(0), 0, 0, -2_570],
    ['takes along what an earlier month was short of', sums(10_000), sums(-2_570), 0, -2_570, 7_430],
    ['and leaves what is still short to the next', sums(1_000), sums(-2_570), 0, -2_570, -1_570],
    ['takes nothing along that was paid out already', sums(10_000), sums(8_000, 200), 7_800, 0, 10_000],
    ['counts what was posted late into a month that had been paid out', sums(10_000), sums(8_100, 200), 7_800, 100, 10_100],
    ['of an organization that is paid at its desk is its fees', sums(0, 450), sums(0, 900), 0, -900, -1_350],
  ])('%s', (_what, month, before, taken, carried, amount) => {
    const found = payoutOf(month, before, { amount_in_cents: taken, voucher_part_in_cents: 0 });
    expect(found).toMatchObject({ carried_in_cents: carried, amount_in_cents: amount });
    expect(found.received_in_cents - found.fees_in_cents + found.vouchers_in_cents + found.carried_in_cents).toBe(amount);
  });

  test('over any months comes to all that was posted, to the cent', () => {
    const months = [sums(5_000, 100), sums(-9_000, 20, 700), sums(100, 3), sums(12_345, 410, 55), sums(-1), sums(40_000, 1_000, 999)];
    let [before, taken] = [sums(0), NOTHING_TAKEN];
    let left = 0;
    for (const month of months) {
      const payout: Payout = payoutOf(month, before, taken);
      left = payout.amount_in_cents > 0 ? 0 : payout.amount_in_cents;
      if (payout.amount_in_cents > 0)
        taken = {
          amount_in_cents: taken.amount_in_cents + payout.amount_in_cents,
          voucher_part_in_cents: taken.voucher_part_in_cents + payout.voucher_part_in_cents,
        };
      before = sums(before.received + month.received, before.fees + month.fees, before.vouchers + month.vouchers);
    }
    expect(taken.amount_in_cents + left).toBe(before.received - before.fees + before.vouchers);
    expect(taken.voucher_part_in_cents).toBe(before.vouchers);
  });

  test('is told where something happened or was left', () => {
    const told = (month: MonthSums, before = sums(0)) => hasAmounts(payoutOf(month, before, NOTHING_TAKEN));
    expect([told(sums(0)), told(sums(5)), told(sums(0, 5)), told(sums(0, 0, 5)), told(sums(0), sums(-5))]).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('what is posted of a payout', () => {
  const one = { amount_in_cents: 9_650, voucher_part_in_cents: 1_250 };
  const balance = (...entries: ReturnType<typeof sent>[]) => {
    const found: Record<string, number> = {};
    for (const { account, amount } of entries.flat()) found[account] = (found[account] ?? 0) + amount;
    return Object.fromEntries(Object.entries(found).filter(([, amount]) => amount !== 0));
  };

  test('is nothing together, and stands where the money is', () => {
    for (const entry of [sent(one), settled(one), returned(one, false), returned(one, true), sent({ ...one, voucher_part_in_cents: 0 })])
      expect(isBalanced(entry)).toBe(true);
    expect(balance(sent(one))).toEqual({ bank: -8_400, voucher: -1_250, payable: 9_650 });
    expect(balance(sent(one), settled(one))).toEqual({ bank: -8_400, voucher: -1_250, received: 9_650 });
  });

  test('of one that comes back is owed again, whether it had arrived or not', () => {
    const again = { bank: 1_250, voucher: -1_250 };
    expect(balance(sent(one), returned(one, false))).toEqual(again);
    expect(balance(sent(one), settled(one), returned(one, true))).toEqual(again);
  });
});

describe('a batch', () => {
  test('may be gone through in one way alone', () => {
    expect(BATCH_STATUSES.map((status) => [status, BATCH_VERBS.filter((verb) => may(verb, status))])).toEqual([
      ['draft', ['change', 'check', 'dissolve']],
      ['checked', ['approve', 'take_back']],
      ['approved', ['take_back', 'export']],
      ['exported', []],
      ['settled', []],
      ['partly_returned', []],
    ]);
    expect(BATCH_STATUSES.filter(isSent)).toEqual(['exported', 'settled', 'partly_returned']);
  });

  test.each<[PayoutStatus[], string]>([
    [['in_batch', 'in_batch'], 'exported'],
    [['paid', 'in_batch'], 'exported'],
    [['paid', 'paid'], 'settled'],
    [['paid', 'returned'], 'partly_returned'],
    [['returned', 'in_batch'], 'partly_returned'],
    [[], 'exported'],
  ])('that was sent, with %j, is %s', (items, status) => expect(sentStatus(items)).toBe(status));
});
