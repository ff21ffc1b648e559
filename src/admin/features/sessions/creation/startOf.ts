import { addDays, daysBetween } from '../../../../domain/time/calendarDays';
import type { Session } from '../session';

/**
 * What a new session starts with: the times, spots and location of the last one, a week later or, where that is over,
 * on the next such day of the week.
 */
export function startOf(last: Session | null, today: string) {
  if (last === null)
    return {
      date: null,
      start_time: '19:00',
      end_time: '20:00',
      spots: null,
      location: null,
      subscribe_from: null,
      subscribe_until: null,
      notes: null,
    };
  const weeks = Math.max(1, Math.floor(daysBetween(last.date, today) / 7) + 1);
  const { start_time, end_time, spots, location } = last;
  return {
    date: addDays(last.date, weeks * 7),
    start_time,
    end_time,
    spots,
    location,
    subscribe_from: null,
    subscribe_until: null,
    notes: null,
  };
}
