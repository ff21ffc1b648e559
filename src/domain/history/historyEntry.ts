/** A line of the history as the search over all of it gives it. */
export interface HistoryEntry {
  readonly id: string;
  readonly at: string;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly action: string;
  /** The entity, by its name; also what is none: `users`, `members`, `staff`. */
  readonly resource: string;
  readonly record_id: string | null;
  /** What the record is called, or was called last; null where it has no name. */
  readonly record_name: string | null;
  /** Where it opens in the browser; null where it is gone or opens nowhere. */
  readonly record_path: string | null;
  /** The list in the browser at which a deleted record can be put back; null where that is not for this reader, or is nowhere. */
  readonly remade_at: string | null;
  readonly organization_id: string | null;
  readonly organization_name: string | null;
  readonly application_name: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly reason: string | null;
  /** All lines of one call share it. */
  readonly correlation_id: string | null;
  /** Its values were blanked when a person was forgotten. */
  readonly is_blanked: boolean;
}

/** A page of the search; `next` leads to the lines before these, null at the end. */
export interface HistoryPage {
  readonly history: readonly HistoryEntry[];
  readonly next: string | null;
}

/** What the search is narrowed by. Days are those of the application's zone. */
export const HISTORY_FILTERS = ['q', 'actor', 'resource', 'record', 'action', 'application', 'organization', 'call', 'from', 'to'] as const;
export type HistoryFilter = (typeof HISTORY_FILTERS)[number];

/** Words of a search are this long together at most. */
export const MOST_SOUGHT = 100;

/** Somebody who did something, to choose from. */
export interface HistoryActor {
  readonly id: string;
  readonly name: string;
}
