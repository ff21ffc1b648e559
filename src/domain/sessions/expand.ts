import { datesOf } from './datesOf';
import type { Expansion, SeriesRule } from './repetition';
import { timesOf } from './timesOf';

/**
 * The sessions that a rule makes: plain calendar dates first, the zone last, so that each keeps its time on the clock.
 * At most 1200 dates and 24 months. Give it a rule without issues.
 *
 * @throws RangeError for an unknown zone
 * @example expand({ type: 'weeks', every: 1, days: ['monday'], start_date: '2026-03-23', count: 2, start_time: '19:00', ... }, 'Europe/Amsterdam')
 * // starts_at 18:00Z, then 17:00Z: the clock changed in between
 */
export function expand(rule: SeriesRule, zone: string): Expansion {
  const { dates, skipped, isCut } = datesOf(rule);
  const { start_time, end_time } = rule;
  return { occurrences: dates.map((date) => timesOf({ date, start_time, end_time }, zone)), skipped, isCut };
}
