import { refundInCents } from '../cancellation/refundInCents';
import { refundPercentageAt } from '../cancellation/refundPercentageAt';
import type { CancellationPeriod } from '../cancellation/cancellationPeriods';
import { credit, type Posting } from '../ledger/entries';
import { owedFor } from '../orders/orderStatus';
import { type Vat, vatIn } from '../orders/vat';

/** A line as it was bought, and what of it is owed no more. Amounts in cents. */
export interface RefundableLine extends Vat {
  readonly total_price_in_cents: number;
  readonly fee_in_cents: number;
  readonly credited_in_cents: number;
  readonly credited_fee_in_cents: number;
}

/** What the line's order came to so far. */
export interface RefundableOrder {
  readonly total_in_cents: number;
  readonly credited_in_cents: number;
  readonly paid_in_cents: number;
  readonly refunded_in_cents: number;
}

/** What was paid for one session: all of a session's line, a share of a bundle's. Products have no start. */
export interface RefundPart {
  readonly base_in_cents: number;
  /** ISO 8601; null for what has no moment. */
  readonly starts_at: string | null;
}

/** What staff gave back of a line before, by a percentage that they chose: those percentages together, and what they came to. */
export interface DecidedBefore {
  readonly percentages_before: number;
  readonly decided_before_in_cents: number;
}

export interface RefundPlan {
  /** Of the line's price: owed no more. */
  readonly amount_in_cents: number;
  readonly vat_in_cents: number;
  readonly fee_in_cents: number;
  /** What goes back of what was paid; the rest of it is owed no more, and was never paid. */
  readonly money_in_cents: number;
  /** What the ledger posts at once; the way of the money is posted when it has gone. */
  readonly postings: readonly Posting[];
}

/**
 * How much comes back by the term, at a moment: each part by its own start. Null where the term gives nothing to hold on to:
 * there is none, it has begun, or it has no start while the term asks for one. Source: docs/domain/cancellation.md 2, 3 and 8.
 */
export function termAmount(parts: readonly RefundPart[], periods: readonly CancellationPeriod[], now: string): number | null {
  const amounts = parts.map(({ base_in_cents, starts_at }) => {
    const percentage = partPercentage(periods, starts_at, now);
    return percentage === null ? null : refundInCents(base_in_cents, percentage);
  });
  return amounts.every((one) => one === null) ? null : amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}

/** The percentage of one part at a moment; null where the term says none. */
export function partPercentage(periods: readonly CancellationPeriod[], starts_at: string | null, now: string): number | null {
  if (starts_at === null) return periods.length === 1 ? (periods[0]?.percentage ?? null) : null;
  return refundPercentageAt(periods, (Date.parse(starts_at) - Date.parse(now)) / 60_000);
}

/**
 * How much a percentage of a line is, after what staff decided before by percentage: those are added up, and the last takes what is left.
 * What went back for another reason counts by its amount alone. Source: docs/domain/cancellation.md 7.
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
 * What a refund means before anybody makes it: for the line, its VAT and fee, the money, and the ledger.
 *
 * @param amount_in_cents of the line's price, VAT included; what is more than is left is left out
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
  // What could not go back before is that refund's money, and not told again.
  const money_in_cents = toGoBack(credited_in_cents) - toGoBack(order.credited_in_cents);
  return {
    amount_in_cents,
    vat_in_cents,
    fee_in_cents,
    money_in_cents,
    postings: credit([{ amount_in_cents, vat: line.vat, vat_in_cents }], fee_in_cents),
  };
}
