import type { CancellationPeriod } from './cancellationPeriods';

/**
 * How much of what was paid comes back to a customer who cancels so many elapsed minutes before the start. The boundary belongs to
 * the more generous period. Null where nobody cancels by themselves: from the start on, and without a term.
 * Source: docs/domain/cancellation.md 2 and 3.
 *
 * @example refundPercentageAt([period(null, 1440, 100), period(1440, null, 0)], 1440) // 100; at 1439 it is 0
 */
export function refundPercentageAt(periods: readonly CancellationPeriod[], minutes: number): number | null {
  if (!(minutes > 0)) return null;
  const held = periods.find(({ until_minutes }) => until_minutes !== null && minutes >= until_minutes) ?? periods.at(-1);
  return held?.percentage ?? null;
}
