import { addDays, isDay, weekdayIndex } from '../time/calendarDays';

/**
 * The Sunday of Easter, `YYYY-MM-DD`: by the golden number, the century's corrections and the moon, as of the Gregorian calendar.
 * @example easterOf(2026) // '2026-04-05'
 */
export function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const epact = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const moon = epact - (epact > 28 || (epact === 28 && golden > 10) ? 1 : 0);
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  // From 22 March to 25 April: days beyond the end of March are days of April.
  return addDays(`${String(year).padStart(4, '0')}-03-28`, moon - weekday);
}

/** Days on which the banks' own system rests, whatever day of the week they are: `MM-DD`. */
const EACH_YEAR = ['01-01', '05-01', '12-25', '12-26'];

/**
 * Whether banks move money on a day: TARGET rests at weekends, on New Year, Good Friday, Easter Monday, Labour Day and both days of
 * Christmas. Source: docs/domain/payouts.md 7.
 */
export function isTargetDay(date: string): boolean {
  if (!isDay(date) || weekdayIndex(date) > 4 || EACH_YEAR.includes(date.slice(5))) return false;
  const easter = easterOf(Number(date.slice(0, 4)));
  return date !== addDays(easter, -2) && date !== addDays(easter, 1);
}

/** The first day on which banks move money, from this day on. */
export const nextTargetDay = (date: string): string => (isTargetDay(date) ? date : nextTargetDay(addDays(date, 1)));
