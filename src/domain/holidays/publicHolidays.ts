import { addDays, weekdayOf } from '../time/calendarDays';
import { easterOf } from './easterOf';

/** The public holidays of the Netherlands, and Good Friday: no legal holiday, but a day off for many. */
export const PUBLIC_HOLIDAYS = [
  'new_year',
  'good_friday',
  'easter',
  'easter_monday',
  'kings_day',
  'liberation_day',
  'ascension',
  'pentecost',
  'pentecost_monday',
  'christmas',
  'boxing_day',
] as const;
export type PublicHoliday = (typeof PUBLIC_HOLIDAYS)[number];

/**
 * The public holidays of a year with their dates, which are computed by rule. Source: docs/domain/holidays.md 1.
 *
 * @example publicHolidays(2025) // among them ['kings_day', '2025-04-26']: the 27th is a Sunday
 */
export function publicHolidays(year: number): readonly (readonly [PublicHoliday, string])[] {
  const easter = easterOf(year);
  const kingsDay = `${year}-04-27`;
  return [
    ['new_year', `${year}-01-01`],
    ['good_friday', addDays(easter, -2)],
    ['easter', easter],
    ['easter_monday', addDays(easter, 1)],
    ['kings_day', weekdayOf(kingsDay) === 'sunday' ? `${year}-04-26` : kingsDay],
    ['liberation_day', `${year}-05-05`],
    ['ascension', addDays(easter, 39)],
    ['pentecost', addDays(easter, 49)],
    ['pentecost_monday', addDays(easter, 50)],
    ['christmas', `${year}-12-25`],
    ['boxing_day', `${year}-12-26`],
  ];
}
