import { addDays, daysBetween, mondayOf } from '../time/calendarDays';

/**
 * ISO 8601 week number: week 1 contains the first Thursday of the year.
 *
 * @example weekNumber('2027-01-01') // 53, of 2026
 */
export function weekNumber(day: string): number {
  const thursday = addDays(mondayOf(day), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}
