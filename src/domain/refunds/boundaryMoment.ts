import { type LocalMoment, toLocal } from '../time/zonedTime';

const MINUTE = 60_000;

/**
 * The local time a number of elapsed minutes before a session starts, across changes of the clock. Null when the start is invalid. Source:
 * docs/domain/time.md 5.
 *
 * @example boundaryMoment('2026-03-29T10:00:00Z', 1440, 'Europe/Amsterdam') // 28 March, 11:00: an hour of that night was skipped
 */
export function boundaryMoment(starts_at: string, minutes: number, zone: string): LocalMoment | null {
  const start = Date.parse(starts_at);
  return Number.isNaN(start) ? null : toLocal(new Date(start - minutes * MINUTE).toISOString(), zone);
}
