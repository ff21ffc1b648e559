import { WEEKDAYS, type Weekday } from './weekdays';

const DAY = 86_400_000;
const asMoment = (date: string) => Date.parse(`${date}T00:00:00Z`);
const asDate = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Adds days to a calendar day (`YYYY-MM-DD`). */
export const addDays = (date: string, days: number): string => asDate(asMoment(date) + days * DAY);

/** Number of days between two calendar days; negative if `until` is earlier. */
export const daysBetween = (from: string, until: string): number => Math.round((asMoment(until) - asMoment(from)) / DAY);

/** 0 for Monday to 6 for Sunday. */
export const weekdayIndex = (date: string): number => (new Date(asMoment(date)).getUTCDay() + 6) % 7;

export const weekdayOf = (date: string): Weekday => WEEKDAYS[weekdayIndex(date)] ?? 'monday';

/** The Monday of the week of a day. */
export const mondayOf = (date: string): string => addDays(date, -weekdayIndex(date));

/** Whether a text is an existing calendar day; `2026-02-29` is not. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(asMoment(text)) && asDate(asMoment(text)) === text;

/** The first and last day that a record can store. Years after 9999 cannot be written. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2100-12-31';

/** Whether a text is a day that a record can store; calculations with it remain within the calendar. */
export const isStorableDay = (text: string): boolean => isDay(text) && text >= FIRST_DAY && text <= LAST_DAY;

/**
 * The same day of the month some months later; null if that month has no such day.
 *
 * @example addMonths('2026-01-31', 1) // null
 */
export function addMonths(date: string, months: number): string | null {
  const first = addToMonth(date, months);
  const found = `${first.slice(0, 8)}${date.slice(8)}`;
  return isDay(found) ? found : null;
}

/** The first day of the month some months later. */
export function addToMonth(date: string, months: number): string {
  const total = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}-01`;
}
