import type { Database } from './database';

/** A store on its way to answering. */
export interface Opening {
  /** Statements wait until it answers. */
  readonly db: Database;
  /** There is no store yet; of a PostgreSQL server that is not known. */
  readonly isNew: boolean;
}
