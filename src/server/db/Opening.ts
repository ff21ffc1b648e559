import type { Database } from './database';

/** A store that is being opened. */
export interface Opening {
  /** Statements wait until the store is open. */
  readonly db: Database;
  /** The store does not exist yet. Always false for a PostgreSQL server, where this is not known. */
  readonly isNew: boolean;
}
