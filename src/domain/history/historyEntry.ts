/** A history entry as the search returns it. */
export interface HistoryEntry {
  readonly id: string;
  readonly at: string;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly action: string;
  /** Name of the entity, or of something that is no entity: `users`, `members`, `staff`. */
  readonly resource: string;
  readonly record_id: string | null;
  /** The current or last name of the record; null if it has none. */
  readonly record_name: string | null;
  /** Where it opens in the browser; null if the record is gone or has no page. */
  readonly record_path: string | null;
  /** The list in the browser from which a deleted record can be restored; null if this reader may not, or there is no such list. */
  readonly remade_at: string | null;
  readonly organization_id: string | null;
  readonly organization_name: string | null;
  readonly application_name: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly reason: string | null;
  /** Shared by all entries of one call. */
  readonly correlation_id: string | null;
  /** Its values were erased together with the data of a person. */
  readonly is_blanked: boolean;
}

/** A page of the search; `next` is the cursor of the older entries, null at the end. */
export interface HistoryPage {
  readonly history: readonly HistoryEntry[];
  readonly next: string | null;
}

/** Filters of the search. Days are in the time zone of the application. */
export const HISTORY_FILTERS = ['q', 'actor', 'resource', 'record', 'action', 'application', 'organization', 'call', 'from', 'to'] as const;
export type HistoryFilter = (typeof HISTORY_FILTERS)[number];

/** Maximum length of the search text. */
export const MAX_QUERY_LENGTH = 100;

/** A person who did something, as an option of the filter. */
export interface HistoryActor {
  readonly id: string;
  readonly name: string;
}
