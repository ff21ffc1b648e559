import { type Issue, issue } from '../checks/issue';
import type { DaysOff } from '../holidays/daysOff';
import { lastDayFrom } from '../sessions/datesOf';
import type { SeriesRule } from '../sessions/repetition';
import type { SessionFact, SessionValues } from '../sessions/plan/sessionFacts';

/** Days from one to another, both included (`YYYY-MM-DD`). */
export interface Period {
  readonly from: string;
  readonly until: string;
}

/** On which days nothing is planned. Source: docs/domain/seasons.md 12. */
export interface SkipRule {
  /** Ticked off, wherever a session is. */
  readonly dates: readonly string[];
  /** Holidays and closed days that are skipped; a closed location closes itself alone. */
  readonly daysOff: readonly DaysOff[];
  /** Of those, the days on which there is something all the same. */
  readonly kept: readonly string[];
}

/** The season that is copied, the one it becomes, and the days that are skipped in it. */
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
  /** Ids of its sessions, in whatever order. */
  readonly sessions: readonly string[];
}

/** An activity as far as it has anything in the season that is copied. Sessions by their start. */
export interface SourceActivity {
  readonly id: string;
  readonly name: string;
  /** Where its sessions are that say nothing else. */
  readonly location: string | null;
  readonly series: readonly SourceSeries[];
  readonly sessions: readonly SourceSession[];
  readonly bundles: readonly SourceBundle[];
}

/** A date that gets no session, though there would be one. */
export interface SkippedDay {
  readonly date: string;
  readonly reason: 'closed' | 'outside' | 'no_such_day';
  /** The holiday or closed day; null where it was ticked off, or is not there for another reason. */
  readonly off: DaysOff | null;
}

/** A series of the new season, and all series of the old one that it follows on: one that was split half-way goes on as one. */
export interface SeriesCopy {
  readonly from: readonly string[];
  readonly rule: SeriesRule;
  readonly sessions: readonly SessionValues[];
}

export interface SessionCopy {
  readonly from: string;
  readonly values: SessionValues;
}

/** A bundle over new sessions: each the date of a series (by its place in `series`), or a session by itself (by its place in `sessions`). */
export interface BundleCopy {
  readonly from: string;
  readonly name: string;
  readonly rate: string | null;
  readonly spots: number | null;
  readonly sessions: readonly ({ readonly series: number; readonly date: string } | { readonly session: number })[];
}

/** What one activity becomes. */
export interface ActivityPlan {
  readonly series: readonly SeriesCopy[];
  readonly sessions: readonly SessionCopy[];
  readonly bundles: readonly BundleCopy[];
  readonly skipped: readonly SkippedDay[];
}

/** So many days may be ticked off, or kept: two years of them. */
export const MAX_DAYS_OFF = 732;

/** How a person of an activity is named where they are left out. */
export const outKey = (activity_id: string, person_id: string): string => `${activity_id}:${person_id}`;

/** What a person fills in. */
export interface SeasonInput {
  readonly source_from: string;
  readonly source_until: string;
  readonly target_from: string;
  readonly target_until: string;
  /** The last day on which invitations are answered; null where nobody is invited. */
  readonly answer_by: string | null;
}

/**
 * What keeps a season from being made, each at its field. Source: docs/domain/seasons.md 1 and 8.
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
