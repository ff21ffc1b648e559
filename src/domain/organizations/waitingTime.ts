import { daysBetween } from '../time/calendarDays';
import { toLocal } from '../time/zonedTime';

/** How long something waits already; `isLong` where whoever waits will wonder by now. */
export interface WaitingTime {
  readonly unit: 'minute' | 'hour' | 'day';
  readonly count: number;
  readonly isLong: boolean;
}

/** Days after which somebody who hears nothing starts to ask. */
export const LONG_DAYS = 14;
const HOUR_MS = 3_600_000;

/** Since `at` until `now`, both ISO instants: hours as they elapse, and days as the calendar of a zone counts them. */
export function waitingTime(at: string, now: string, zone: string): WaitingTime {
  const [from, until] = [toLocal(at, zone), toLocal(now, zone)];
  const days = from && until ? daysBetween(from.date, until.date) : 0;
  if (days > 0) return { unit: 'day', count: days, isLong: days >= LONG_DAYS };
  const hours = Math.floor((Date.parse(now) - Date.parse(at)) / HOUR_MS);
  return hours > 0 ? { unit: 'hour', count: hours, isLong: false } : { unit: 'minute', count: 0, isLong: false };
}
