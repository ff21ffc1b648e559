/** What putting a record back to what it was would do. Source: docs/domain/history.md 12 and 13. */
export interface RestorePlan {
  /** Of the record as it was looked at: a save that carries it is refused once somebody changed more. */
  readonly version: number;
  readonly fields: readonly {
    readonly name: string;
    readonly now: unknown;
    /** What it was, and becomes again. */
    readonly was: unknown;
    /** Why this value cannot come back, in the language of the reader. */
    readonly issue: string | null;
  }[];
  /** Fields that were different, and that nobody can put back here. */
  readonly kept: readonly string[];
  /** It was deleted, and is made again. */
  readonly is_gone: boolean;
  /** What stands in the way of all of it. */
  readonly message: string | null;
}
