/** What the ledger says of an organization in a month, in whole cents, each the way in which it counts for the organization. */
export interface MonthSums {
  /** What came in by way of the platform less what went back by it, in the months before and in the month itself. */
  readonly received: number;
  /** Transaction fees, gross: the buyer paid them on top. */
  readonly fees: number;
  /** What vouchers paid for. */
  readonly vouchers: number;
}

/** What a payout is made of. Whole cents; `amount` is the sum of the others, fees taken off. */
export interface Payout {
  readonly received_in_cents: number;
  readonly fees_in_cents: number;
  readonly vouchers_in_cents: number;
  /** What the months before left: below zero what was too little then. */
  readonly carried_in_cents: number;
  /** Of all of it, what vouchers paid for: it leaves another account. */
  readonly voucher_part_in_cents: number;
  readonly amount_in_cents: number;
}

/** A payout of an earlier month that took its amount along, as far as the next one asks. Whole cents. */
export interface Taken {
  readonly amount_in_cents: number;
  readonly voucher_part_in_cents: number;
}

/**
 * What is paid out of a month: what came in, less fees, with vouchers, and what the months before it left. A month that comes to
 * nothing or less takes nothing along: it is left to the next. What was refunded of an older month is in the month of the refund.
 * Source: docs/domain/payouts.md 1.
 *
 * @param before all months before it together
 * @param taken all that payouts of months before it took
 * @example payoutOf({ received: 10000, fees: 350, vouchers: 0 }, { received: -2000, fees: 0, vouchers: 0 }, NOTHING_TAKEN)
 * // amount 7650, carried -2000
 */
export function payoutOf(month: MonthSums, before: MonthSums, taken: Taken): Payout {
  const carried = net(before) - taken.amount_in_cents;
  const vouchers = month.vouchers + before.vouchers - taken.voucher_part_in_cents;
  return {
    received_in_cents: month.received,
    fees_in_cents: month.fees,
    vouchers_in_cents: month.vouchers,
    carried_in_cents: carried,
    voucher_part_in_cents: vouchers,
    amount_in_cents: net(month) + carried,
  };
}

const PARTS = [
  'received_in_cents',
  'fees_in_cents',
  'vouchers_in_cents',
  'carried_in_cents',
  'voucher_part_in_cents',
  'amount_in_cents',
] as const satisfies readonly (keyof Payout)[];

/** A payout alone, of something that says more besides. */
export const payoutIn = (one: Payout): Payout => Object.fromEntries(PARTS.map((name) => [name, one[name]])) as unknown as Payout;

/** Whether two say the same, in each of their parts: a payout, and what the ledger says of its month. */
export const agrees = (one: Payout, other: Payout): boolean => PARTS.every((name) => one[name] === other[name]);

/** Before anything was ever paid out. */
export const NOTHING_TAKEN: Taken = { amount_in_cents: 0, voucher_part_in_cents: 0 };

/** Whether a payout is one at all, for its month. */
export const isPaidOut = ({ amount_in_cents }: Pick<Payout, 'amount_in_cents'>): boolean => amount_in_cents > 0;

/** Whether there is anything to tell of a month: something happened in it, or something was left to it. */
export const saysSomething = (one: Payout): boolean =>
  one.received_in_cents !== 0 || one.fees_in_cents !== 0 || one.vouchers_in_cents !== 0 || one.carried_in_cents !== 0;

const net = ({ received, fees, vouchers }: MonthSums): number => received - fees + vouchers;
