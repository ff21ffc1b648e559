import { daysBetween } from './calendarDays';
import { toLocal } from './zonedTime';

/** How far off a moment is, in words: `{ unit: 'day', count: -1 }` is yesterday. */
export interface Distance {
  readonly unit: 'second' | 'minute' | 'hour' | 'day' | 'week';
  /** Negative in the past; 0 seconds is now. */
  readonly count: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Further off than this a distance says less than the date. */
const MOST_DAYS = 30;

/**
 * How far `at` is from `now` (both ISO instants) for whoever reads the clock of a zone: minutes and hours as they
 * elapse, days as they are counted on the calendar. Null where the date says more, or there is none to count from.
 * Source: docs/domain/time.md 8.
 *
 * @example distanceBetween('2026-11-20T19:33:00Z', '2026-11-22T06:47:00Z', 'Europe/Amsterdam') // 2 days ago, not one
 */
export function distanceBetween(at: string, now: string, zone: string): Distance | null {
  const [there, here] = [toLocal(at, zone), toLocal(now, zone)];
  if (!there || !here) return null;
  const difference = Date.parse(at) - Date.parse(now);
  const far = Math.abs(difference);
  if (far < MINUTE) return { unit: 'second', count: 0 };
  if (far < HOUR) return { unit: 'minute', count: Math.trunc(difference / MINUTE) };
  const days = daysBetween(here.date, there.date);
  if (days === 0) return { unit: 'hour', count: Math.trunc(difference / HOUR) };
  if (Math.abs(days) < 7) return { unit: 'day', count: days };
  return Math.abs(days) <= MOST_DAYS ? { unit: 'week', count: Math.trunc(days / 7) } : null;
}
