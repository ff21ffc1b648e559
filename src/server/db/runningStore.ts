interface Session {
  query(text: string): Promise<{ rows: unknown[] }>;
}

/** What turns copied files into a store that can be opened. */
export interface Sealed<Facts> {
  readonly facts: Facts;
  /** Text of `backup_label`, which names where WAL replay starts. */
  readonly label: string;
  readonly control: Uint8Array;
  /** The WAL files that belong to the copy. They are kept until the copy is finished. */
  readonly segments: readonly string[];
  /** End position of the WAL in the copy. */
  readonly until: string;
}

/** The files of a store that is in use. */
export interface RunningStore {
  readonly directory: string;
  /**
   * Call after the files were copied. The copy plus the WAL then equals the store at this moment, which is also what `read` sees.
   *
   * @throws when the engine was restarted since the copy began
   */
  seal<Facts>(read: (session: Session) => Promise<Facts>): Promise<Sealed<Facts>>;
}
