import type { Conflict } from '../sessions/sessionPlan';
import type { DaysOffAnswer } from '../holidays/daysOff';
import type { SkippedDay } from './season';

/** A participant of an activity, and whether they can be invited to the new season. */
export interface PreviewPerson {
  readonly person: string;
  readonly name: string;
  /** Why not, as a sentence; null if they can. */
  readonly reason: string | null;
}

/** The preview of an activity. */
export interface PreviewActivity {
  readonly id: string;
  readonly name: string;
  /** Number of new sessions. */
  readonly sessions: number;
  readonly series: number;
  readonly bundles: number;
  readonly first: string | null;
  readonly last: string | null;
  readonly skipped: readonly SkippedDay[];
  /** Number of dates on which the location or trainer is occupied, and the first of those. */
  readonly conflicts_count: number;
  readonly conflicts: readonly Conflict[];
  readonly people: readonly PreviewPerson[];
  /** When it was copied to that period before; null if it was not. */
  readonly copied_at: string | null;
}

/** `POST organization/seasons/preview`: the preview of a season. */
export interface SeasonPreview {
  /** Fingerprint of this result, sent back to confirm it. */
  readonly plan: string;
  readonly activities: readonly PreviewActivity[];
  /** Dates of the new season: the number of sessions, and how many of those are skipped. */
  readonly days: readonly { readonly date: string; readonly sessions: number; readonly skipped: number }[];
  /** Holidays and closures in the new season, skipped or not. */
  readonly off: DaysOffAnswer;
}

export type InvitationState = 'waiting' | 'open' | 'accepted' | 'declined' | 'lapsed' | 'skipped' | 'failed';

export interface RunPerson {
  readonly id: string;
  readonly name: string;
  readonly activity_id: string;
  readonly state: InvitationState;
  /** Key of a message. */
  readonly error: string | null;
}

export interface RunActivity {
  readonly activity_id: string;
  readonly name: string;
  readonly status: 'waiting' | 'done' | 'failed';
  readonly copy_id: string | null;
  readonly sessions: number;
  /** Key of a message. */
  readonly error: string | null;
}

/** A season that is being created, or was. */
export interface SeasonRun {
  readonly id: string;
  readonly status: 'running' | 'done';
  readonly source_from: string;
  readonly source_until: string;
  readonly target_from: string;
  readonly target_until: string;
  /** ISO instant; null if no one is invited. */
  readonly answer_until: string | null;
  readonly decided_by: string;
  readonly created_at: string;
  readonly activities: readonly RunActivity[];
  readonly people: readonly RunPerson[];
}

/** A season that was created earlier. */
export type SeasonSummary = Pick<SeasonRun, 'id' | 'status' | 'target_from' | 'target_until' | 'created_at'>;
