import { isStorableDay } from '../time/calendarDays';
import { readDate } from './dates';

/** Why a typed day cannot be asked for, as `log.as_of.<key>`: there is no such day, or none of it is known. Null where it can, or is empty. */
export function dayFault(text: string): 'no_day' | 'day_range' | null {
  if (text.trim() === '') return null;
  const day = readDate(text);
  if (day === null) return 'no_day';
  return isStorableDay(day) ? null : 'day_range';
}
