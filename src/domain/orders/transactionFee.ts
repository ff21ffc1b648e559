import type { PaymentType } from './orderPlan';

/** The platform's fee for an order: an amount in cents, and a percentage of the price with at most two decimals. */
export interface FeeTerms {
  readonly fixed_in_cents: number;
  readonly percentage: number;
}

/** The fields of an order line that determine its fee. */
export interface FeeLine {
  readonly total_price_in_cents: number;
  /** The rate's own fee, if it has one. */
  readonly fee: FeeTerms | null;
}

/** Hundredths of a percent in 100 %. */
const WHOLE = 10_000;

/**
 * Whether an order with this payment type has a fee: only payments through the platform's payment provider do. Source: docs/domain/money.md
 * 20.
 */
export const bearsFee = (payment_type: PaymentType): boolean => payment_type === 'online';

/** A percentage in hundredths: 1.9 is 190. */
export const percentageInHundredths = (percentage: number): number => Math.round(percentage * 100);

/**
 * The fee of an order, in cents. Lines under the same terms have the fixed amount once, and the percentage of their total, rounded half up.
 * Free lines have no fee. Source: docs/domain/money.md 20.
 *
 * @param standard the terms of the application, for lines whose rate has none of its own
 * @example transactionFee([{ total_price_in_cents: 1250, fee: null }], { fixed_in_cents: 35, percentage: 1.9 }) // 35 + 24 = 59
 */
export function transactionFee(lines: readonly FeeLine[], standard: FeeTerms | null): number {
  const sums = new Map<string, { terms: FeeTerms; sum: number }>();
  for (const { fee, total_price_in_cents } of lines) {
    const terms = fee ?? standard;
    if (!terms || total_price_in_cents <= 0) continue;
    const key = `${terms.fixed_in_cents} ${percentageInHundredths(terms.percentage)}`;
    sums.set(key, { terms, sum: (sums.get(key)?.sum ?? 0) + total_price_in_cents });
  }
  return [...sums.values()].reduce((fee, { terms, sum }) => fee + feeOf(terms, sum), 0);
}

const feeOf = ({ fixed_in_cents, percentage }: FeeTerms, sum: number): number =>
  fixed_in_cents + Math.floor((sum * percentageInHundredths(percentage) + WHOLE / 2) / WHOLE);
