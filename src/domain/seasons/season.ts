import { type Issue, issue } from '../checks/issue';
import type { DaysOff } from '../holidays/daysOff';
import { lastDayFrom } from '../sessions/datesOf';
import type { SeriesRule } from '../sessions/repetition';
import type { SessionFact, SessionValues } from '../sessions/plan/sessionFacts';

/** A range of days, both included (`YYYY-MM-DD`). */
export interface Period {
  readonly from: string;
  readonly until: string;
}

/** The days on which nothing is planned. Source: docs/domain/seasons.md 12. */
export interface SkipRule {
  /** Dates that were unticked, for all locations. */
  readonly dates: readonly string[];
  /** Holidays and closures that are skipped; a closed location only affects itself. */
  readonly daysOff: readonly DaysOff[];
  /** Days off on which there are sessions nevertheless. */
  readonly kept: readonly string[];
}

/** The season that is copied, the new season, and the days that are skipped in it. */
export interface SeasonFrame {
  readonly source: Period;
  readonly target: Period;
  readonly skip: SkipRule;
}

/** A session of the season that is copied. */
export type SourceSession = Pick<SessionFact, keyof SessionValues | 'id' | 'series' | 'status'>;

export interface SourceSeries extends SeriesRule {
  readonly id: string;
  readonly split_from: string | null;
}

export interface SourceBundle {
  readonly id: string;
  readonly name: string;
  readonly rate: string | null;
  readonly spots: number | null;
  /** Ids of its sessions, in any order. */
  readonly sessions: readonly string[];
}

/** An activity with its sessions in the season that is copied, ordered by start. */
export interface SourceActivity {
  readonly id: string;
  readonly name: string;
  /** The location of sessions without one of their own. */
  readonly location: string | null;
  readonly series: readonly SourceSeries[];
  readonly sessions: readonly SourceSession[];
  readonly bundles: readonly SourceBundle[];
}

/** A date on which a session is skipped. */
export interface SkippedDay {
  readonly date: string;
  readonly reason: 'closed' | 'outside' | 'no_such_day';
  /** The holiday or closure; null if the date was unticked, or skipped for another reason. */
  readonly off: DaysOff | null;
}

/** A series of the new season, and all series of the old season that it continues: a series that was split becomes one again. */
export interface SeriesCopy {
  readonly from: readonly string[];
  readonly rule: SeriesRule;
  readonly sessions: readonly SessionValues[];
}

export interface SessionCopy {
  readonly from: string;
  readonly values: SessionValues;
}

/** A bundle of new sessions: each is a date of a series (by its index in `series`) or a single session (by its index in `sessions`). */
export interface BundleCopy {
  readonly from: string;
  readonly name: string;
  readonly rate: string | null;
  readonly spots: number | null;
  readonly sessions: readonly ({ readonly series: number; readonly date: string } | { readonly session: number })[];
}

/** The plan for one activity. */
export interface ActivityPlan {
  readonly series: readonly SeriesCopy[];
  readonly sessions: readonly SessionCopy[];
  readonly bundles: readonly BundleCopy[];
  readonly skipped: readonly SkippedDay[];
}

/** Maximum number of days that can be unticked or kept: two years. */
export const MAX_DAYS_OFF = 732;

/** The key of a person who is left out of an activity. */
export const outKey = (activity_id: string, person_id: string): string => `${activity_id}:${person_id}`;

/** The values of the form. */
export interface SeasonInput {
  readonly source_from: string;
  readonly source_until: string;
  readonly target_from: string;
  readonly target_until: string;
  /** The last day to answer invitations; null if no one is invited. */
  readonly answer_by: string | null;
}

/**
 * What prevents a season from being created, by field. Source: docs/domain/seasons.md 1 and 8.
 * @param today the local day
 */
export function issuesInSeason(input: SeasonInput, today: string): Issue[] {
  const { source_from, source_until, target_from, target_until, answer_by } = input;
  return [
    ...(source_until < source_from ? [issue('source_until', 'seasons.issues.order')] : []),
    ...(source_until > lastDayFrom(source_from) ? [issue('source_until', 'seasons.issues.too_long')] : []),
    ...(target_from <= today ? [issue('target_from', 'seasons.issues.past')] : []),
    ...(target_from > today && target_from <= source_until ? [issue('target_from', 'seasons.issues.overlap')] : []),
    ...(target_until < target_from ? [issue('target_until', 'seasons.issues.order')] : []),
    ...(target_until > lastDayFrom(target_from) ? [issue('target_until', 'seasons.issues.too_long')] : []),
    ...(answer_by !== null && answer_by <= today ? [issue('answer_by', 'seasons.issues.answer_past')] : []),
    ...(answer_by !== null && answer_by > today && answer_by >= target_from ? [issue('answer_by', 'seasons.issues.answer_late')] : []),
  ];
}
