interface Session {
  query(text: string): Promise<{ rows: unknown[] }>;
}

/** What makes a copy of a store's files a store, once they are copied. */
export interface Sealed<Facts> {
  readonly facts: Facts;
  /** The text of `backup_label`: from where the WAL is read. */
  readonly label: string;
  readonly control: Uint8Array;
  /** The files of `pg_wal` that belong to the copy: they stay until the copy is done. */
  readonly segments: readonly string[];
  /** Where the WAL of the copy ends. */
  readonly until: string;
}

/** The files of a store that runs. */
export interface RunningStore {
  readonly directory: string;
  /**
   * To be called once its files were copied: the copy together with the WAL is the store of this very moment, and `read` sees
   * that. @throws where the engine was started again since
   */
  seal<Facts>(read: (session: Session) => Promise<Facts>): Promise<Sealed<Facts>>;
}
