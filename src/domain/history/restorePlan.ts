/** What restoring a record to an earlier moment would do. Source: docs/domain/history.md 12 and 13. */
export interface RestorePlan {
  /** Version of the record that the plan is based on: a save with it is refused if the record changed since. */
  readonly version: number;
  readonly fields: readonly {
    readonly name: string;
    readonly now: unknown;
    /** The earlier value, which it gets again. */
    readonly was: unknown;
    /** Why this value cannot be restored, in the language of the reader. */
    readonly issue: string | null;
  }[];
  /** Fields that differed and that this reader cannot restore. */
  readonly kept: readonly string[];
  /** The record was deleted, and would be created again. */
  readonly is_gone: boolean;
  /** What prevents restoring at all. */
  readonly message: string | null;
}
