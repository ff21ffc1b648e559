import type { Conflict } from '../sessions/sessionPlan';
import type { DaysOffAnswer } from '../holidays/daysOff';
import type { SkippedDay } from './season';

/** Somebody who took part in an activity, and whether they can be invited to the new season. */
export interface PreviewPerson {
  readonly person: string;
  readonly name: string;
  /** Why not, as a sentence; null where they can. */
  readonly reason: string | null;
}

/** What an activity would become. */
export interface PreviewActivity {
  readonly id: string;
  readonly name: string;
  /** How many new ones. */
  readonly sessions: number;
  readonly series: number;
  readonly bundles: number;
  readonly first: string | null;
  readonly last: string | null;
  readonly skipped: readonly SkippedDay[];
  /** On how many dates its place or trainer is taken, and the first of those. */
  readonly conflicts_count: number;
  readonly conflicts: readonly Conflict[];
  readonly people: readonly PreviewPerson[];
  /** When it was copied to that period before; null where it was not. */
  readonly copied_at: string | null;
}

/** `POST organization/seasons/preview`: what a season would become, before anybody decides it. */
export interface SeasonPreview {
  /** Names this very outcome; sent back to have it made. */
  readonly plan: string;
  readonly activities: readonly PreviewActivity[];
  /** Dates on which what was left in has sessions, or would have but for being skipped: how many, and how many of those are. */
  readonly days: readonly { readonly date: string; readonly sessions: number; readonly skipped: number }[];
  /** Holidays and closed days of the new season, whether they are skipped or not. */
  readonly off: DaysOffAnswer;
}

export type InvitationState = 'waiting' | 'open' | 'accepted' | 'declined' | 'lapsed' | 'skipped' | 'failed';

export interface RunPerson {
  readonly id: string;
  readonly name: string;
  readonly activity_id: string;
  readonly state: InvitationState;
  /** Key of a sentence. */
  readonly error: string | null;
}

export interface RunActivity {
  readonly activity_id: string;
  readonly name: string;
  readonly status: 'waiting' | 'done' | 'failed';
  readonly copy_id: string | null;
  readonly sessions: number;
  /** Key of a sentence. */
  readonly error: string | null;
}

/** A season that is being made, or was. */
export interface SeasonRun {
  readonly id: string;
  readonly status: 'running' | 'done';
  readonly source_from: string;
  readonly source_until: string;
  readonly target_from: string;
  readonly target_until: string;
  /** ISO instant; null where nobody is invited. */
  readonly answer_until: string | null;
  readonly decided_by: string;
  readonly created_at: string;
  readonly activities: readonly RunActivity[];
  readonly people: readonly RunPerson[];
}

/** One of the seasons that were made before. */
export type SeasonSummary = Pick<SeasonRun, 'id' | 'status' | 'target_from' | 'target_until' | 'created_at'>;
