import { DEFAULT_ZONE, endOfDay } from '../src/domain/time/zonedTime';
import { v7 } from 'uuid';
import type { Random } from './createRandom';

const [DAY, HOUR, MINUTE] = [86_400_000, 3_600_000, 60_000];

/** Moments and keys of the demo, all derived from the day on which it is created. */
export interface Calendar {
  /** An instant `days` before today (or after it, when negative) between eight in the morning and ten at night. */
  daysAgo(days: number): string;
  /** An instant between `most` and `least` days ago. */
  between(most: number, least: number): string;
  /** An instant `days` after another, never later than the start of today. */
  after(moment: string, days: number): string;
  /** A day as YYYY-MM-DD, `days` from today. */
  dayFromNow(days: number): string;
  /** The last moment of such a day in the demo's time zone. */
  endOfDay(days: number): string;
  /** A UUIDv7 of a record created at this moment. */
  idAt(moment: string): string;
}

export function createCalendar(now: Date, random: Random): Calendar {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const iso = (msecs: number) => new Date(msecs).toISOString();
  const atWork = (days: number) =>
    today - days * DAY + random.whole(7, 20) * HOUR + random.whole(0, 59) * MINUTE + random.whole(0, 59) * 1000;
  const daysAgo = (days: number) => iso(Math.min(atWork(days), days > 0 ? today - MINUTE : Infinity));
  return {
    daysAgo,
    between: (most, least) => daysAgo(random.whole(least, most)),
    after: (moment, days) =>
      iso(Math.min(Date.parse(moment) + days * DAY + random.whole(5, 300) * MINUTE, today - random.whole(1, 600) * 1000)),
    dayFromNow: (days) => iso(today + days * DAY).slice(0, 10),
    endOfDay: (days) => endOfDay(iso(today + days * DAY).slice(0, 10), DEFAULT_ZONE),
    idAt: (moment) => v7({ msecs: Date.parse(moment), random: random.bytes(16) }),
  };
}
