/** So many records are called by name where there may be many: the others are counted. */
export const NAMED = 5;

/** A record that somebody is told about. */
export interface NamedRecord {
  readonly id: string;
  /** Null where its title holds nothing. */
  readonly name: string | null;
  /** Where it opens; null where whoever asks cannot open it. */
  readonly path: string | null;
}

/** Records of one entity that point at another. `records` names the first of them, as far as whoever asks may know them. */
export interface UsedBy {
  readonly resource: string;
  readonly count: number;
  readonly records: readonly NamedRecord[];
}

/** A record that stays, with the reason as a sentence and whoever still needs it. */
export interface Kept extends NamedRecord {
  readonly reason: string;
  readonly used_by: readonly UsedBy[];
}

/** What deleting some records does, or would do. */
export interface RemovalReport {
  /** How many go. */
  readonly affected: number;
  /** The first of them. */
  readonly names: readonly NamedRecord[];
  /** Records that stay, and lose those that go from a list of theirs. Only before anything is done. */
  readonly loosened: readonly { readonly resource: string; readonly count: number }[];
  /** All that stay. */
  readonly remaining: readonly string[];
  /** The first of them. */
  readonly kept: readonly Kept[];
}
