import { addDays, isDay, weekdayIndex } from '../time/calendarDays';

/**
 * Easter Sunday, `YYYY-MM-DD`, in the Gregorian calendar, from the golden number and the corrections of the century and the moon.
 * @example easterOf(2026) // '2026-04-05'
 */
export function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const epact = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const moon = epact - (epact > 28 || (epact === 28 && golden > 10) ? 1 : 0);
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  // From 22 March to 25 April; adding days to a date in March may give a date in April.
  return addDays(`${String(year).padStart(4, '0')}-03-28`, moon - weekday);
}

/** Days on which the banks' own system is closed every year, `MM-DD`. */
const EACH_YEAR = ['01-01', '05-01', '12-25', '12-26'];

/**
 * Whether banks transfer money on a day: TARGET is closed at weekends, on New Year's Day, Good Friday, Easter Monday, Labour Day and both
 * days of Christmas. Source: docs/domain/payouts.md 7.
 */
export function isTargetDay(date: string): boolean {
  if (!isDay(date) || weekdayIndex(date) > 4 || EACH_YEAR.includes(date.slice(5))) return false;
  const easter = easterOf(Number(date.slice(0, 4)));
  return date !== addDays(easter, -2) && date !== addDays(easter, 1);
}

/** The first day on which banks transfer money, this day included. */
export const nextTargetDay = (date: string): string => (isTargetDay(date) ? date : nextTargetDay(addDays(date, 1)));
