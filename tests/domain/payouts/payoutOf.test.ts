import { describe, expect, test } from 'vitest';
import { isBalanced } from '../../../src/domain/ledger/entries';
import { type MonthSums, NOTHING_TAKEN, type Payout, payoutOf, hasAmounts } from '../../../src/domain/payouts/payoutOf';
import { BATCH_STATUSES, BATCH_VERBS, isSent, may, type PayoutStatus, sentStatus } from '../../../src/domain/payouts/payoutStatus';
import { returned, sent, settled } from '../../../src/domain/payouts/postPayout';

const sums = (received: number, fees = 0, vouchers = 0): MonthSums => ({ received, fees, vouchers });

describe('the payout of a month', () => {
  test.each<[what: string, month: MonthSums, before: MonthSums, taken: number, carried: number, amount: number]>([
    ['is what was received', sums(10_000), sums(0), 0, 0, 10_000],
    ['is reduced by fees', sums(10_000, 350), sums(0), 0, 0, 9_650],
    ['includes vouchers', sums(10_000, 350, 1_250), sums(0), 0, 0, 10_900],
    ['is zero without amounts', sums(0), sums(0), 0, 0, 0],
    ['is negative when more was refunded than received', sums(-2_500, 70), sums(0), 0, 0, -2_570],
    ['subtracts the shortage of earlier months', sums(10_000), sums(-2_570), 0, -2_570, 7_430],
    ['carries a remaining shortage over to the next month', sums(1_000), sums(-2_570), 0, -2_570, -1_570],
    ['does not repeat what was paid out before', sums(10_000), sums(8_000, 200), 7_800, 0, 10_000],
    ['includes amounts posted later to a month that had been paid out', sums(10_000), sums(8_100, 200), 7_800, 100, 10_100],
    ['is minus the fees for an organization that is paid at its desk', sums(0, 450), sums(0, 900), 0, -900, -1_350],
  ])('%s', (_what, month, before, taken, carried, amount) => {
    const payout = payoutOf(month, before, { amount_in_cents: taken, voucher_part_in_cents: 0 });
    expect(payout).toMatchObject({ carried_in_cents: carried, amount_in_cents: amount });
    expect(payout.received_in_cents - payout.fees_in_cents + payout.vouchers_in_cents + payout.carried_in_cents).toBe(amount);
  });

  test('adds up over all months to everything posted', () => {
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

  test('has amounts when something was posted or carried over', () => {
    const hasAmountsIn = (month: MonthSums, before = sums(0)) => hasAmounts(payoutOf(month, before, NOTHING_TAKEN));
    expect([
      hasAmountsIn(sums(0)),
      hasAmountsIn(sums(5)),
      hasAmountsIn(sums(0, 5)),
      hasAmountsIn(sums(0, 0, 5)),
      hasAmountsIn(sums(0), sums(-5)),
    ]).toEqual([false, true, true, true, true]);
  });
});

describe('the postings of a payout', () => {
  const payout = { amount_in_cents: 9_650, voucher_part_in_cents: 1_250 };
  const balance = (...entries: ReturnType<typeof sent>[]) => {
    const balances: Record<string, number> = {};
    for (const { account, amount } of entries.flat()) balances[account] = (balances[account] ?? 0) + amount;
    return Object.fromEntries(Object.entries(balances).filter(([, amount]) => amount !== 0));
  };

  test('are balanced, and are on the account where the money is', () => {
    for (const entry of [
      sent(payout),
      settled(payout),
      returned(payout, false),
      returned(payout, true),
      sent({ ...payout, voucher_part_in_cents: 0 }),
    ])
      expect(isBalanced(entry)).toBe(true);
    expect(balance(sent(payout))).toEqual({ bank: -8_400, voucher: -1_250, payable: 9_650 });
    expect(balance(sent(payout), settled(payout))).toEqual({ bank: -8_400, voucher: -1_250, received: 9_650 });
  });

  test('are owed again when the payout comes back, before or after it was settled', () => {
    const again = { bank: 1_250, voucher: -1_250 };
    expect(balance(sent(payout), returned(payout, false))).toEqual(again);
    expect(balance(sent(payout), settled(payout), returned(payout, true))).toEqual(again);
  });
});

describe('a batch', () => {
  test('allows only the actions of its status', () => {
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
  ])('that was sent with items %j is %s', (items, status) => expect(sentStatus(items)).toBe(status));
});
