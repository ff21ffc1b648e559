import type { Issue } from '../checks/issue';
import type { SessionTimes, SkippedDate } from './repetition';

/** Which sessions an edit or a removal of a repeated session is about; `selected` for a choice in a list. */
export const SCOPES = ['only_this', 'all_from_this'] as const;
export type Scope = (typeof SCOPES)[number];
export type PlanScope = Scope | 'selected';

/** What to do with dates on which the location or a trainer is taken: leave those out, make them all the same, or make nothing. */
export const CONFLICT_CHOICES = ['skip', 'keep', 'stop'] as const;
export type ConflictChoice = (typeof CONFLICT_CHOICES)[number];

/** What to do with a session that people are on and that the new rule no longer has. */
export const OFF_PATTERN_CHOICES = ['keep', 'move', 'cancel'] as const;
export type OffPatternChoice = (typeof OFF_PATTERN_CHOICES)[number];

/** Fields of a session that an edit may change: absent stays as it is. Dates and times are local, moments ISO instants. */
export interface SessionChanges {
  readonly date?: string;
  readonly start_time?: string;
  readonly end_time?: string;
  readonly spots?: number | null;
  readonly location?: string | null;
  /** Of the session's own location; empty takes the whole of it. */
  readonly parts?: readonly string[];
  readonly subscribe_from?: string | null;
  readonly subscribe_until?: string | null;
  readonly notes?: string | null;
}

export const CHANGEABLE = [
  'date',
  'start_time',
  'end_time',
  'spots',
  'location',
  'parts',
  'subscribe_from',
  'subscribe_until',
  'notes',
] as const satisfies readonly (keyof SessionChanges)[];
export type Changeable = (typeof CHANGEABLE)[number];

/** Something that already happens at that time: `what` is shared with it, called `name`. */
export interface Conflict {
  /** The date of the planned session. */
  readonly date: string;
  readonly what: 'location' | 'trainer';
  readonly name: string;
  readonly activity_name: string;
  readonly session_id: string;
  readonly start_time: string;
  readonly end_time: string;
}

/** An issue with its sentence, as an answer carries it. */
export interface SpokenIssue extends Issue {
  readonly message: string;
}

/** What the answers of `preview` and of the plans have in common. Lists are whole where that is not said otherwise. */
export interface PlanAnswer {
  /** Names this very outcome: `repeat`, `changes` and `removal` send it back, and are refused with 409 when it is no longer true. */
  readonly plan: string;
  /** What keeps it from being done; empty when it can be. */
  readonly issues: readonly SpokenIssue[];
  /** Of the first 50 dates on which there are any. */
  readonly conflicts: readonly Conflict[];
  /** On how many dates there are any. */
  readonly conflicts_count: number;
  /** Dates on which the clock changes at that very time. */
  readonly hints: readonly { readonly date: string; readonly change: 'shifted' | 'first' }[];
  readonly skipped: readonly SkippedDate[];
}

/** `POST A/sessions/preview`: what a repetition would make. */
export interface RepetitionPreview extends PlanAnswer {
  readonly count: number;
  /** The first ten. */
  readonly dates: readonly SessionTimes[];
  readonly last: SessionTimes | null;
  /** On how many of the dates the activity has a session at that very time already. */
  readonly already: number;
}

export type PlannedChange = 'changed' | 'created' | 'deleted' | 'cancelled' | 'off_pattern';

/** What happens to one session. `before` is null for a new one, `after` for one that goes. */
export interface PlannedSession {
  readonly session_id: string | null;
  readonly what: PlannedChange;
  readonly before: LocalTimes | null;
  readonly after: LocalTimes | null;
  /** Where it will be: its own location or that of its activity; null where that is nowhere, or it goes. */
  readonly location: string | null;
  readonly participants: number;
  readonly waiting: number;
}

export interface LocalTimes {
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
}

/** The value of a session field in a plan: text, a number, a moment, the id of a location or the names of its parts. */
export type PlannedValue = string | number | readonly string[] | null;

/** A changed field, with the number of sessions and its most frequent changes, at most three. */
export interface PlannedField {
  readonly field: Changeable;
  readonly sessions: number;
  readonly changes: readonly { readonly from: PlannedValue; readonly to: PlannedValue; readonly sessions: number }[];
}

/** A session that people are on and that the new rule does not have. */
export interface OffPatternSession extends PlannedSession {
  readonly session_id: string;
  /** What is done with it: what was chosen, `keep` where nothing was or where there is no free date to move to. */
  readonly choice: OffPatternChoice;
  /** Where `move` would take it: the nearest date of the rule that has no session. */
  readonly move_to: string | null;
}

/** A session with fewer spots than people. */
export interface OverbookedSession {
  readonly session_id: string;
  readonly date: string;
  readonly participants: number;
  readonly spots: number;
}

/** A bundle of which a session is cancelled or deleted. */
export interface BundleAffected {
  readonly id: string;
  readonly name: string;
  readonly participants: number;
}

/** `POST S/plan`, `S/removal-plan` and `A/sessions/bulk-plan`: what an edit or a removal would do. */
export interface ConsequencesPlan extends PlanAnswer {
  readonly scope: PlanScope;
  /** How many sessions each thing happens to. */
  readonly counts: Readonly<Record<PlannedChange, number>>;
  /** Each field that changes in sessions that are there, not only when they are. */
  readonly fields: readonly PlannedField[];
  /** Sessions that stay as they are: past, cancelled, or nothing to change. */
  readonly untouched: number;
  /** The first ten of what happens, by date. */
  readonly sessions: readonly PlannedSession[];
  readonly last: PlannedSession | null;
  readonly off_pattern: readonly OffPatternSession[];
  readonly overbooked: readonly OverbookedSession[];
  /** Earlier changes to single dates that stay, or are undone by `overwrite_detached`: how many sessions hold any that matter here. */
  readonly detached: number;
  /** Different people with a place on what happens, and people waiting for it. */
  readonly participants: number;
  readonly waiting: number;
  /** Who gets a mail when `notify` is on: different people on sessions of which date, time or location changes, or which are cancelled. */
  readonly told: number;
  /** Bundles that lose a session by this, and how many people have each. */
  readonly bundles: readonly BundleAffected[];
  /** The choice that the dialog starts with. */
  readonly notify: boolean;
}
