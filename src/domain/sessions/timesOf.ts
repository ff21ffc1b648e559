import { addDays } from '../time/calendarDays';
import { toInstant } from '../time/zonedTime';
import type { SessionTimes } from './repetition';

interface LocalTimes {
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
}

/** Minutes that a session lasts on the clock: an end at or before the start is the next day's. */
export const wallMinutes = ({ start_time, end_time }: Omit<LocalTimes, 'date'>): number =>
  (minuteOf(end_time) - minuteOf(start_time) + 1440) % 1440 || 1440;

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * The instants of a session on the clock of a zone. The zone comes last: both ends are looked up on their own day, so
 * that a session over a clock change is as long as it really is. Source: docs/domain/time.md 2 and 6.
 *
 * @throws RangeError for an unknown zone or an unreadable date or time
 * @example timesOf({ date: '2026-03-28', start_time: '22:00', end_time: '06:00' }, 'Europe/Amsterdam') // lasts 7 hours
 */
export function timesOf({ date, start_time, end_time }: LocalTimes, zone: string): SessionTimes {
  const start = toInstant({ date, time: start_time }, zone);
  const end = toInstant({ date: end_time <= start_time ? addDays(date, 1) : date, time: end_time }, zone);
  // Both ends within the hour that does not exist: what is left is the length that was meant.
  const ends_at =
    end.instant > start.instant
      ? end.instant
      : new Date(Date.parse(start.instant) + wallMinutes({ start_time, end_time }) * 60_000).toISOString();
  return { date, start_time, end_time, starts_at: start.instant, ends_at, change: start.change === 'none' ? end.change : start.change };
}
