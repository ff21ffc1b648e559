import type { Posting } from '../ledger/entries';
import type { Account } from '../ledger/accounts';

/** The fields of a payout that its ledger entries need. Whole cents. */
export interface PostedPayout {
  readonly amount_in_cents: number;
  /** The part that vouchers paid. */
  readonly voucher_part_in_cents: number;
}

/**
 * The postings of a payout that is sent: money received minus fees leaves the bank account, the voucher part leaves the voucher account,
 * and together they become payable. Source: docs/domain/payouts.md 9.
 * @example sent({ amount_in_cents: 9650, voucher_part_in_cents: 1250 }) // bank -8400, voucher -1250, payable 9650
 */
export const sent = ({ amount_in_cents: amount, voucher_part_in_cents: vouchers }: PostedPayout): Posting[] =>
  lines(['bank', vouchers - amount], ['voucher', -vouchers], ['payable', amount]);

/** The postings of a payout that arrived at the organization. */
export const settled = ({ amount_in_cents: amount }: Pick<PostedPayout, 'amount_in_cents'>): Posting[] =>
  lines(['payable', -amount], ['received', amount]);

/** The postings of a returned payout, whether it had arrived or not: the platform has the money again, and owes it. */
export const returned = ({ amount_in_cents: amount }: Pick<PostedPayout, 'amount_in_cents'>, wasSettled: boolean): Posting[] =>
  lines([wasSettled ? 'received' : 'payable', -amount], ['bank', amount]);

const lines = (...all: readonly (readonly [Account, number])[]): Posting[] =>
  all.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, currency: 'EUR', amount }));
