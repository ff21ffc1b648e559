import { addDays, daysBetween, mondayOf } from '../time/calendarDays';

/**
 * The number of the week that a day is in, as calendars in Europe count (ISO 8601): week 1 has the year's first Thursday.
 *
 * @example weekNumber('2027-01-01') // 53, of 2026
 */
export function weekNumber(day: string): number {
  const thursday = addDays(mondayOf(day), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}
