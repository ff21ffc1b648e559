/** The ledger's totals of an organization in a month, in whole cents, each with the sign that it has for the organization. */
export interface MonthSums {
  /** Money received through the platform minus refunds through it. */
  readonly received: number;
  /** Transaction fees, gross: the buyer paid them on top of the price. */
  readonly fees: number;
  /** The amount that vouchers paid. */
  readonly vouchers: number;
}

/** The parts of a payout. Whole cents; `amount` is the sum of the others, minus the fees. */
export interface Payout {
  readonly received_in_cents: number;
  readonly fees_in_cents: number;
  readonly vouchers_in_cents: number;
  /** The remainder of earlier months; negative if they fell short. */
  readonly carried_in_cents: number;
  /** The part of the total that vouchers paid, which leaves from another account. */
  readonly voucher_part_in_cents: number;
  readonly amount_in_cents: number;
}

/** The amounts of earlier payouts. Whole cents. */
export interface Taken {
  readonly amount_in_cents: number;
  readonly voucher_part_in_cents: number;
}

/**
 * The payout of a month: money received minus fees, plus vouchers and the remainder of earlier months. A total of zero or less is not paid,
 * and is left to the next month. A refund counts in its own month, also for an older payment. Source: docs/domain/payouts.md 1.
 *
 * @param before totals of all earlier months
 * @param taken totals of the payouts of earlier months
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

/** Only the fields of a payout, from an object with more fields. */
export const payoutIn = (payout: Payout): Payout => Object.fromEntries(PARTS.map((name) => [name, payout[name]])) as unknown as Payout;

/** Whether two payouts are equal in each part, to compare a payout with the ledger of its month. */
export const agrees = (a: Payout, b: Payout): boolean => PARTS.every((name) => a[name] === b[name]);

/** No payouts have been made yet. */
export const NOTHING_TAKEN: Taken = { amount_in_cents: 0, voucher_part_in_cents: 0 };

/** Whether a month leads to a payout. */
export const isPaidOut = ({ amount_in_cents }: Pick<Payout, 'amount_in_cents'>): boolean => amount_in_cents > 0;

/** Whether a month has amounts of its own or carried over from earlier months. */
export const hasAmounts = (payout: Payout): boolean =>
  payout.received_in_cents !== 0 || payout.fees_in_cents !== 0 || payout.vouchers_in_cents !== 0 || payout.carried_in_cents !== 0;

const net = ({ received, fees, vouchers }: MonthSums): number => received - fees + vouchers;
