import { isStorableDay } from '../time/calendarDays';
import { readDate } from './dates';

/** What is wrong with a typed day, as `log.as_of.<key>`: it does not exist or is out of range. Null if it is valid or empty. */
export function dayFault(text: string): 'no_day' | 'day_range' | null {
  if (text.trim() === '') return null;
  const day = readDate(text);
  if (day === null) return 'no_day';
  return isStorableDay(day) ? null : 'day_range';
}
