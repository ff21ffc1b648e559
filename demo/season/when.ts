import { addDays } from '../../src/domain/time/calendarDays';

const [DAY, MINUTE] = [86_400_000, 60_000];

/**
 * The day of the demo. Everything before its midnight (UTC) has happened and everything after it has not, at whatever hour the database is
 * filled.
 */
export interface When {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** The instant at which that day begins, in milliseconds. */
  readonly midnight: number;
  readonly zone: string;
}

export function whenOf(now: Date, zone: string): When {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  return { midnight, today: new Date(midnight).toISOString().slice(0, 10), zone };
}

export const dayFrom = ({ today }: When, days: number): string => addDays(today, days);
export const dateMs = (date: string): number => Date.parse(`${date}T00:00:00Z`);
export const iso = (msecs: number): string => new Date(msecs).toISOString();
export const minutesBefore = (instant: string, minutes: number): number => Date.parse(instant) - minutes * MINUTE;
