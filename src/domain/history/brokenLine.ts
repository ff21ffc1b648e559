/** What is wrong with the chain over the history. Source: docs/domain/history.md 9. */
type Break =
  /** A line that was sealed is not there. */
  | 'gone'
  /** A line is not what it was when it was sealed. */
  | 'changed'
  /** A line was blanked, and no forgetting says so. */
  | 'blanked'
  /** A slice does not follow the one before it: one was taken out, put in or written anew. */
  | 'chain'
  /** A line that came in past the triggers: it neither waits nor stands in a slice. */
  | 'added';

/** The first place where the history is not what it was. */
export interface BrokenLine {
  readonly cause: Break;
  /** Null for a line that stands in no slice. */
  readonly slice: number | null;
  /** Which one in the slice, from 1; null where that is the slice itself. */
  readonly place: number | null;
  readonly line_id: string | null;
}

/** What a check of the whole history found. */
export interface HistoryCheck {
  readonly slices: number;
  readonly lines: number;
  /** How many wait for their place in the chain. */
  readonly waiting: number;
  readonly pruned: number;
  /** Number and hash of the last slice: who keeps them elsewhere knows later that nothing before was written anew. */
  readonly head: { readonly number: number; readonly hash: string } | null;
  readonly broken: BrokenLine | null;
}
