import { daysBetween } from '../time/calendarDays';
import { toLocal } from '../time/zonedTime';

/** How long something has been waiting; `isLong` if the person who waits may start to wonder. */
export interface WaitingTime {
  readonly unit: 'minute' | 'hour' | 'day';
  readonly count: number;
  readonly isLong: boolean;
}

/** After this many days without an answer, people start to ask. */
export const LONG_DAYS = 14;
const HOUR_MS = 3_600_000;

/** The time from `at` until `now`, both ISO instants: elapsed hours, and days of the calendar in a time zone. */
export function waitingTime(at: string, now: string, zone: string): WaitingTime {
  const [from, until] = [toLocal(at, zone), toLocal(now, zone)];
  const days = from && until ? daysBetween(from.date, until.date) : 0;
  if (days > 0) return { unit: 'day', count: days, isLong: days >= LONG_DAYS };
  const hours = Math.floor((Date.parse(now) - Date.parse(at)) / HOUR_MS);
  return hours > 0 ? { unit: 'hour', count: hours, isLong: false } : { unit: 'minute', count: 0, isLong: false };
}
