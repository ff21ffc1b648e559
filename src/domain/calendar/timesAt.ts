import { wallMinutes } from '../sessions/timesOf';

interface Times {
  readonly start_time: string;
  readonly end_time: string;
}

/** A position on a calendar: a day and minutes since midnight; null on a calendar without hours. */
export interface CalendarSpot {
  readonly day: string;
  readonly minutes: number | null;
  /** The end, in minutes since midnight, if a length was chosen too. */
  readonly until?: number;
  /** The location of the column; null for the one without a location. */
  readonly location_id?: string | null;
}

/** Rounds to the nearest step within a day; the last step starts before midnight. */
export const snapped = (minutes: number, step: number): number => Math.min(Math.max(Math.round(minutes / step) * step, 0), 1440 - step);

/** Formats `570` as `09:30`, wrapping at midnight. */
export function timeOf(minutes: number): string {
  const within = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}

/** Minutes since midnight of `09:30`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * The times of a session after it was dragged to another position: its duration stays, and on a calendar without hours its times too.
 *
 * @example movedTo({ start_time: '23:00', end_time: '00:30' }, { day: '2026-11-24', minutes: 1350 }) // 22:30 to 00:00
 */
export function movedTo(session: Times, { day, minutes }: CalendarSpot): Times & { readonly date: string } {
  if (minutes === null) return { date: day, start_time: session.start_time, end_time: session.end_time };
  return { date: day, start_time: timeOf(minutes), end_time: timeOf(minutes + wallMinutes(session)) };
}
