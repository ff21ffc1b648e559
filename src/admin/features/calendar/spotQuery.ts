import { type CalendarSpot, timeOf } from '../../../domain/calendar/timesAt';

/** The initial values of a new session's form, from a spot on a calendar: `date=2026-11-24&start_time=19:00&end_time=20:00`. */
export function spotQuery({ day, minutes, until, location_id }: CalendarSpot): URLSearchParams {
  const times: Record<string, string> = minutes === null ? {} : { start_time: timeOf(minutes), end_time: timeOf(until ?? minutes + 60) };
  return new URLSearchParams({ date: day, ...times, ...(location_id ? { location: location_id } : {}) });
}
