/** What can be wrong with the hash chain of the history. Source: docs/domain/history.md 9. */
type Break =
  /** A sealed entry is missing. */
  | 'gone'
  /** An entry differs from when it was sealed. */
  | 'changed'
  /** The values of an entry were erased without a recorded erasure of a person. */
  | 'blanked'
  /** A slice does not follow the one before it: one was removed, inserted or rewritten. */
  | 'chain'
  /** An entry that bypassed the triggers: it is neither pending nor in a slice. */
  | 'added';

/** The first place where the history was tampered with. */
export interface BrokenLine {
  readonly cause: Break;
  /** Null for an entry that is in no slice. */
  readonly slice: number | null;
  /** Position in the slice, from 1; null if the slice itself is wrong. */
  readonly place: number | null;
  readonly line_id: string | null;
}

/** The result of a check of the whole history. */
export interface HistoryCheck {
  readonly slices: number;
  readonly lines: number;
  /** How many entries are not in the chain yet. */
  readonly waiting: number;
  readonly pruned: number;
  /** Number and hash of the last slice. A person who stores them elsewhere can prove later that nothing before was rewritten. */
  readonly head: { readonly number: number; readonly hash: string } | null;
  readonly broken: BrokenLine | null;
}
