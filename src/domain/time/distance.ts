import { daysBetween } from './calendarDays';
import { toLocal } from './zonedTime';

/** The distance to a moment in words: `{ unit: 'day', count: -1 }` is yesterday. */
export interface Distance {
  readonly unit: 'second' | 'minute' | 'hour' | 'day' | 'week';
  /** Negative in the past; 0 seconds is now. */
  readonly count: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** At a larger distance, the date is clearer. */
const MAX_DAYS = 30;

/**
 * The distance from `now` to `at` (both ISO instants) in a time zone: minutes and hours as elapsed, days as counted on the calendar. Null
 * if the date is clearer, or if one of them is invalid. Source: docs/domain/time.md 8.
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
  return Math.abs(days) <= MAX_DAYS ? { unit: 'week', count: Math.trunc(days / 7) } : null;
}
