import type { ClockChange } from '../time/zonedTime';
import type { Weekday } from '../time/weekdays';

export const REPETITION_TYPES = ['weeks', 'months', 'years'] as const;
export type RepetitionType = (typeof REPETITION_TYPES)[number];

/** How a session repeats. `every: 2` with weeks is every other week, counted from the Monday of the week it starts in. */
export interface Repetition {
  readonly type: RepetitionType;
  readonly every: number;
  /** The weekdays; only for weeks. */
  readonly days: readonly Weekday[];
  /** The last possible day. If there is a count too, the first limit reached applies. */
  readonly end_date: string | null;
  /** Number of sessions; excluded days do not count. */
  readonly count: number | null;
  /** Local dates (`YYYY-MM-DD`) without a session. */
  readonly excluded_dates: readonly string[];
}

/** A repetition with its first day and its times on the clock: what a series holds. */
export interface SeriesRule extends Repetition {
  readonly start_date: string;
  readonly start_time: string;
  /** At or before `start_time`: the next day. */
  readonly end_time: string;
}

/** One session's time: the local date and times that people read, and the instants that follow in the zone. */
export interface SessionTimes {
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly starts_at: string;
  readonly ends_at: string;
  /** What the clock does to the start, or else to the end. */
  readonly change: ClockChange;
}

/**
 * A day that the rule would have had. `no_such_day`: a month without a 31st, a year without 29 February; `date` is then
 * the first of that month and `day` the number it lacks. `taken`: left out because location or trainer is.
 */
export interface SkippedDate {
  readonly date: string;
  readonly reason: 'no_such_day' | 'excluded' | 'taken';
  readonly day?: number;
}

export interface Expansion {
  readonly occurrences: readonly SessionTimes[];
  readonly skipped: readonly SkippedDate[];
  /** The rule goes on beyond what one rule may make. */
  readonly isCut: boolean;
}

/** Every so many weeks, months or years, at most. */
export const MAX_EVERY = 99;
export const MAX_DATES = 1200;
export const MAX_MONTHS = 24;
