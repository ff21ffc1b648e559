import type { VatTier } from '../orders/vat';
import { type Account, type Currency, moneyAccount, type PaymentWay, vatAccount } from './accounts';

/** One line of a journal entry: a debit is positive, a credit negative. Whole cents, or moves. */
export interface Posting {
  readonly account: Account;
  readonly currency: Currency;
  readonly amount: number;
}

/** The kinds of events in the journal. */
export const ENTRY_KINDS = ['sale', 'payment', 'credit', 'payback', 'fee', 'payout', 'settlement', 'correction'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A part of what is sold or credited. */
export interface Sold {
  readonly amount_in_cents: number;
  readonly vat: VatTier;
  /** Included in the amount. */
  readonly vat_in_cents: number;
}

/**
 * The postings of a sale: the customer owes the total, the organization earns the price without VAT, and the platform earns its fee.
 * @example sale([{ amount_in_cents: 1000, vat: 'high', vat_in_cents: 174 }], 35)
 * // customer 1035, organization -826, vat_high -174, platform_fee -35
 */
export function sale(sold: readonly Sold[], fee_in_cents: number): Posting[] {
  const net = sold.reduce((sum, { amount_in_cents, vat, vat_in_cents }) => sum + amount_in_cents - heldIn(vat, vat_in_cents), 0);
  const gross = sold.reduce((sum, { amount_in_cents }) => sum + amount_in_cents, 0);
  return joined([
    euros('customer', gross + fee_in_cents),
    euros('organization', -net),
    ...sold.flatMap(({ vat, vat_in_cents }) => {
      const account = vatAccount(vat);
      return account ? [euros(account, -vat_in_cents)] : [];
    }),
    euros('platform_fee', -fee_in_cents),
  ]);
}

/** The postings of a credit: those of a sale with the opposite sign. */
export const credit = (sold: readonly Sold[], fee_in_cents: number): Posting[] => reversed(sale(sold, fee_in_cents));

/** The postings of a payment. With a voucher, moves go from its holder to the organization. */
export function payment(way: PaymentWay, amount_in_cents: number, moves: number): Posting[] {
  return joined([
    euros(moneyAccount(way), amount_in_cents),
    euros('customer', -amount_in_cents),
    { account: 'wallet', currency: 'moves', amount: moves },
    { account: 'organization', currency: 'moves', amount: -moves },
  ]);
}

/** The postings of a refund, the way it was paid. */
export const payback = (way: PaymentWay, amount_in_cents: number, moves: number): Posting[] =>
  reversed(payment(way, amount_in_cents, moves));

/**
 * The postings of a settlement: money for an organization moves from the payment provider to the bank account. Negative if refunds exceeded
 * payments.
 */
export const settlement = (amount_in_cents: number): Posting[] =>
  joined([euros('bank', amount_in_cents), euros('provider', -amount_in_cents)]);

/** The postings of the provider's costs, with the VAT that it states. */
export const providerCosts = (net_in_cents: number, vat_in_cents: number): Posting[] =>
  joined([euros('provider_costs', net_in_cents), euros('provider_vat', vat_in_cents), euros('bank', -net_in_cents - vat_in_cents)]);

/** Whether an entry is valid: it has postings, and they add up to zero in each currency. */
export const isBalanced = (postings: readonly Posting[]): boolean =>
  postings.length > 0 &&
  (['EUR', 'moves'] as const).every(
    (currency) => postings.filter((posting) => posting.currency === currency).reduce((sum, { amount }) => sum + amount, 0) === 0,
  );

const euros = (account: Account, amount: number): Posting => ({ account, currency: 'EUR', amount });

const reversed = (postings: readonly Posting[]): Posting[] => postings.map((posting) => ({ ...posting, amount: -posting.amount }));

/** VAT without an account of its own stays with the organization. */
const heldIn = (vat: VatTier, vat_in_cents: number) => (vatAccount(vat) ? vat_in_cents : 0);

/** One posting per account, without postings of 0. */
function joined(postings: readonly Posting[]): Posting[] {
  const sums = new Map<string, Posting>();
  for (const posting of postings) {
    const key = `${posting.account} ${posting.currency}`;
    sums.set(key, { ...posting, amount: (sums.get(key)?.amount ?? 0) + posting.amount });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}
