import type { CancellationPeriod } from './cancellationPeriods';
import { type RefundPart, termAmount } from './refundPlan';

/** A period in which the term gives the same refund. */
export interface RefundStep {
  /** ISO 8601; null for since the booking. The moment itself belongs to the previous step. */
  readonly from: string | null;
  /** ISO 8601; null for no end. */
  readonly until: string | null;
  /** In cents; null if people can no longer cancel themselves. */
  readonly amount_in_cents: number | null;
}

const MINUTE = 60_000;

/**
 * The refund of the term over time, from the booking: for a bundle, all its sessions together, each by its own start. Adjacent periods with
 * the same refund are one step. Source: docs/domain/cancellation.md 2 and 8.
 *
 * @example refundSteps([{ base_in_cents: 1250, starts_at: '2026-11-30T18:00:00Z' }], [period(null, 1440, 100), period(1440, null, 0)])
 * // 1250 until 29 November 18:00, 0 until the start, then null
 */
export function refundSteps(parts: readonly RefundPart[], periods: readonly CancellationPeriod[]): RefundStep[] {
  const edges = edgesOf(parts, periods);
  const amountAt = (moment: number) => termAmount(parts, periods, new Date(moment).toISOString());
  const [first, last] = [edges[0], edges.at(-1)];
  if (first === undefined || last === undefined) return [{ from: null, until: null, amount_in_cents: amountAt(0) }];
  const steps: { from: number | null; until: number | null; amount_in_cents: number | null }[] = [];
  for (const [index, edge] of [...edges, null].entries()) {
    const from = edges[index - 1] ?? null;
    const inside = edge === null ? last + MINUTE : from === null ? edge - MINUTE : (from + edge) / 2;
    const amount_in_cents = amountAt(inside);
    const before = steps.at(-1);
    if (before?.amount_in_cents === amount_in_cents) before.until = edge;
    else steps.push({ from, until: edge, amount_in_cents });
  }
  return steps.map(({ from, until, amount_in_cents }) => ({ from: instant(from), until: instant(until), amount_in_cents }));
}

/** All moments at which the refund may change, in ms. */
function edgesOf(parts: readonly RefundPart[], periods: readonly CancellationPeriod[]): number[] {
  const minutes = [...periods.flatMap(({ until_minutes }) => until_minutes ?? []), 0];
  const starts = parts.flatMap(({ starts_at }) => (starts_at === null ? [] : [Date.parse(starts_at)]));
  return [...new Set(starts.flatMap((start) => minutes.map((before) => start - before * MINUTE)))].toSorted(
    (first, second) => first - second,
  );
}

const instant = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());
