import type { CancellationPeriod } from './cancellationPeriods';

/**
 * The refunded percentage when a customer cancels a number of elapsed minutes before the start. A boundary belongs to the more generous
 * period. Null when customers cannot cancel: after the start, and without a term. Source: docs/domain/cancellation.md 2 and 3.
 *
 * @example refundPercentageAt([period(null, 1440, 100), period(1440, null, 0)], 1440) // 100; at 1439 it is 0
 */
export function refundPercentageAt(periods: readonly CancellationPeriod[], minutes: number): number | null {
  if (!(minutes > 0)) return null;
  const held = periods.find(({ until_minutes }) => until_minutes !== null && minutes >= until_minutes) ?? periods.at(-1);
  return held?.percentage ?? null;
}
