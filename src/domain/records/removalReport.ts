/** Maximum number of records that are listed by name; others are counted. */
export const MAX_NAMED = 5;

/** A record mentioned in a report. */
export interface NamedRecord {
  readonly id: string;
  /** Null if its title field is empty. */
  readonly name: string | null;
  /** Its page; null if the user cannot open it. */
  readonly path: string | null;
}

/** Records of one entity that refer to another. `records` names the first ones that the user may know of. */
export interface UsedBy {
  readonly resource: string;
  readonly count: number;
  readonly records: readonly NamedRecord[];
}

/** A record that cannot be deleted, with the reason as a sentence and the records that refer to it. */
export interface Kept extends NamedRecord {
  readonly reason: string;
  readonly used_by: readonly UsedBy[];
}

/** The result of deleting records, or a preview of it. */
export interface RemovalReport {
  /** Number of records that are deleted. */
  readonly affected: number;
  /** The first of those. */
  readonly names: readonly NamedRecord[];
  /** Records that stay but lose the deleted ones from a list field. Only in a preview. */
  readonly loosened: readonly { readonly resource: string; readonly count: number }[];
  /** The ids of all records that stay. */
  readonly remaining: readonly string[];
  /** The first of those. */
  readonly kept: readonly Kept[];
}
