import { refundInCents } from './refundInCents';
import { refundPercentageAt } from './refundPercentageAt';
import type { CancellationPeriod } from './cancellationPeriods';
import { credit, type Posting } from '../ledger/entries';
import { owedFor } from '../orders/orderStatus';
import { type Vat, vatIn } from '../orders/vat';

/** A purchased line, and how much of it was credited. Amounts in cents. */
export interface RefundableLine extends Vat {
  readonly total_price_in_cents: number;
  readonly fee_in_cents: number;
  readonly credited_in_cents: number;
  readonly credited_fee_in_cents: number;
}

/** The totals of the line's order so far. */
export interface RefundableOrder {
  readonly total_in_cents: number;
  readonly credited_in_cents: number;
  readonly paid_in_cents: number;
  readonly refunded_in_cents: number;
}

/** The price of one session: the whole line of a session, or a share of a bundle. Products have no start. */
export interface RefundPart {
  readonly base_in_cents: number;
  /** ISO 8601; null if there is no start. */
  readonly starts_at: string | null;
}

/** Earlier refunds of the line by percentage: the sum of the percentages and the amount. */
export interface DecidedBefore {
  readonly percentages_before: number;
  readonly decided_before_in_cents: number;
}

export interface RefundPlan {
  /** Of the line's price: no longer owed. */
  readonly amount_in_cents: number;
  readonly vat_in_cents: number;
  readonly fee_in_cents: number;
  /** The part that was paid and is refunded; the rest is no longer owed but was never paid. */
  readonly money_in_cents: number;
  /** Posted in the ledger at once; the payment itself is posted when it was made. */
  readonly postings: readonly Posting[];
}

/**
 * The refund according to the term at a moment: each part by its own start. Null if the term does not apply: there is none, the session has
 * started, or it has no start while the term needs one. Source: docs/domain/cancellation.md 2, 3 and 8.
 */
export function termAmount(parts: readonly RefundPart[], periods: readonly CancellationPeriod[], now: string): number | null {
  const amounts = parts.map(({ base_in_cents, starts_at }) => {
    const percentage = partPercentage(periods, starts_at, now);
    return percentage === null ? null : refundInCents(base_in_cents, percentage);
  });
  return amounts.every((amount) => amount === null) ? null : amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
}

/** The percentage of one part at a moment; null if the term does not apply. */
export function partPercentage(periods: readonly CancellationPeriod[], starts_at: string | null, now: string): number | null {
  if (starts_at === null) return periods.length === 1 ? (periods[0]?.percentage ?? null) : null;
  return refundPercentageAt(periods, (Date.parse(starts_at) - Date.parse(now)) / 60_000);
}

/**
 * The amount of a percentage of a line, given earlier refunds by percentage: percentages are added up, and reaching 100 refunds what is
 * left. Refunds for other reasons only count by their amount. Source: docs/domain/cancellation.md 7.
 *
 * @example
 * amountAt({ total_price_in_cents: 125, credited_in_cents: 63 }, 50, { percentages_before: 50, decided_before_in_cents: 63 }) // 62
 */
export function amountAt(
  { total_price_in_cents, credited_in_cents }: Pick<RefundableLine, 'total_price_in_cents' | 'credited_in_cents'>,
  percentage: number,
  { percentages_before, decided_before_in_cents }: DecidedBefore,
): number {
  const together = refundInCents(total_price_in_cents, Math.min(100, percentages_before + percentage));
  return Math.min(total_price_in_cents - credited_in_cents, Math.max(0, together - decided_before_in_cents));
}

/**
 * The effect of a refund before it is made: on the line, its VAT and fee, the money, and the ledger.
 *
 * @param amount_in_cents of the line's price, including VAT; limited to what is left
 * @example refundPlan(line, order, { amount_in_cents: 625, with_fee: false }).money_in_cents // 625 where all was paid
 */
export function refundPlan(
  line: RefundableLine,
  order: RefundableOrder,
  wanted: { readonly amount_in_cents: number; readonly with_fee: boolean },
): RefundPlan {
  const left = line.total_price_in_cents - line.credited_in_cents;
  const amount_in_cents = Math.max(0, Math.min(left, wanted.amount_in_cents));
  const vat_in_cents =
    vatIn(line.credited_in_cents + amount_in_cents, line.vat_percentage) - vatIn(line.credited_in_cents, line.vat_percentage);
  const fee_in_cents = wanted.with_fee ? line.fee_in_cents - line.credited_fee_in_cents : 0;
  const credited_in_cents = order.credited_in_cents + amount_in_cents + fee_in_cents;
  const toGoBack = (credited: number) => Math.max(0, -owedFor({ ...order, credited_in_cents: credited }));
  // Money that an earlier refund could not return belongs to that refund, so it is not counted again.
  const money_in_cents = toGoBack(credited_in_cents) - toGoBack(order.credited_in_cents);
  return {
    amount_in_cents,
    vat_in_cents,
    fee_in_cents,
    money_in_cents,
    postings: credit([{ amount_in_cents, vat: line.vat, vat_in_cents }], fee_in_cents),
  };
}
