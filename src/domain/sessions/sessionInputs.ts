import type { Repetition } from './repetition';
import type { ConflictChoice, OffPatternChoice, Scope, SessionChanges } from './sessionPlan';

/** `POST A/sessions/preview`. What is null or left out is not set; the moments are those of the first session and move along with the dates. */
export interface RepetitionInput extends SessionChanges {
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
  /** Null, or left out: this one session. */
  readonly repetition?: Repetition | null;
  readonly conflicts?: ConflictChoice;
}

/** `POST A/sessions/repeat`: the same, with the preview that the person saw. */
export interface RepeatInput extends RepetitionInput {
  readonly plan: string;
}

/** `POST S/plan`. With `all_from_this`, moments move along with the dates, and a new `date` moves the whole rule along. */
export interface EditInput {
  readonly scope: Scope;
  readonly changes: SessionChanges;
  /** Another rule from this session on; left out or null, the rule stays. */
  readonly repetition?: Repetition | null;
  readonly overwrite_detached?: boolean;
  readonly accept_overbooked?: boolean;
  readonly conflicts?: ConflictChoice;
  /** By session id; a session that is not named is kept. */
  readonly off_pattern?: Readonly<Record<string, OffPatternChoice>>;
}

/** `POST S/removal-plan`. */
export interface RemovalInput {
  readonly scope: Scope;
}

/** As many as a plan is made of at most. */
export const MAX_SESSIONS = 1200;

/** Which sessions: by id, or all that the list finds with these parameters of its address (`search`, `filter[..]`). */
export type ChosenSessions = { readonly ids: readonly string[] } | { readonly filter: string };

/** `POST A/sessions/bulk-plan`: the same change for chosen sessions, or their removal. */
export type BulkInput = ChosenSessions & {
  readonly do: 'change' | 'remove';
  /** Only with `change`; every field can change except the date. */
  readonly changes?: Omit<SessionChanges, 'date'>;
  readonly accept_overbooked?: boolean;
  readonly conflicts?: ConflictChoice;
};

/** What `changes`, `removal` and `bulk-changes` answer. */
export interface CommitAnswer {
  readonly counts: Readonly<Record<'changed' | 'created' | 'deleted' | 'cancelled', number>>;
  readonly told: number;
  /** The series that the sessions are in now; null where there is none. */
  readonly series: string | null;
}
