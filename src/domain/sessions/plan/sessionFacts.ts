import type { SeriesRule } from '../repetition';
import type { Changeable } from '../sessionPlan';

/** What of a session an edit may write. */
export interface SessionValues {
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly starts_at: string;
  readonly ends_at: string;
  /** Null: unlimited. */
  readonly spots: number | null;
  /** Null: the activity's. */
  readonly location: string | null;
  /** Of its own location; empty takes the whole of it. */
  readonly parts: readonly string[];
  readonly subscribe_from: string | null;
  readonly subscribe_until: string | null;
  readonly notes: string | null;
  /** The local date by which its series knows it; null where it is in none. */
  readonly occurrence_date: string | null;
  /** What was changed of it alone, and is left alone by later changes of the series. */
  readonly detached_fields: readonly Changeable[];
  /** It is in the series, yet no longer on its rule. */
  readonly is_off_pattern: boolean;
}

/** A session as it stands, with what is on it. */
export interface SessionFact extends SessionValues {
  readonly id: string;
  readonly version: number;
  readonly series: string | null;
  readonly status: 'planned' | 'cancelled';
  /** People with a place, and people waiting or offered one. */
  readonly participants: number;
  readonly waiting: number;
  /** Anything points at it that must not lose it: people who were ever on it, orders. */
  readonly is_used: boolean;
}

export interface SeriesFact extends SeriesRule {
  readonly id: string;
}

/** A change of one session: only where something differs. */
export interface SessionUpdate {
  readonly before: SessionFact;
  readonly after: SessionValues;
  /** What people would notice; empty where it only comes under another rule. */
  readonly changed: readonly Changeable[];
}

/** Begun, or over: its time stays as it is, and it is not deleted. `now` is an ISO instant. */
export const isPast = ({ starts_at }: Pick<SessionValues, 'starts_at'>, now: string): boolean => Date.parse(starts_at) <= Date.parse(now);

/** Whether people depend on the session, so that it is cancelled instead of deleted. */
export const isNeeded = ({ participants, waiting, is_used }: SessionFact): boolean => is_used || participants > 0 || waiting > 0;

/** What an edit is decided on. Of the series: all its sessions from this one on by `occurrence_date`, itself among them. */
export interface EditFacts {
  readonly session: SessionFact;
  readonly series: SeriesFact | null;
  readonly following: readonly SessionFact[];
  readonly zone: string;
  /** ISO instant. */
  readonly now: string;
}
