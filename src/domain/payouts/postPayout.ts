import type { Posting } from '../ledger/entries';
import type { Account } from '../ledger/accounts';

/** What of a payout its entries need. Whole cents. */
export interface PostedPayout {
  readonly amount_in_cents: number;
  /** Of that, what vouchers paid for. */
  readonly voucher_part_in_cents: number;
}

/**
 * A payout leaves: what came in by the platform less its fees leaves the bank account, what vouchers paid for that of the vouchers,
 * and together they are on their way. Source: docs/domain/payouts.md 9.
 * @example sent({ amount_in_cents: 9650, voucher_part_in_cents: 1250 }) // bank -8400, voucher -1250, payable 9650
 */
export const sent = ({ amount_in_cents: amount, voucher_part_in_cents: vouchers }: PostedPayout): Posting[] =>
  lines(['bank', vouchers - amount], ['voucher', -vouchers], ['payable', amount]);

/** It arrived: the organization has got it. */
export const settled = ({ amount_in_cents: amount }: Pick<PostedPayout, 'amount_in_cents'>): Posting[] =>
  lines(['payable', -amount], ['received', amount]);

/** It came back, from its way or from an account that had it: the platform has it again, and owes it. */
export const returned = ({ amount_in_cents: amount }: Pick<PostedPayout, 'amount_in_cents'>, wasSettled: boolean): Posting[] =>
  lines([wasSettled ? 'received' : 'payable', -amount], ['bank', amount]);

const lines = (...all: readonly (readonly [Account, number])[]): Posting[] =>
  all.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, currency: 'EUR', amount }));
