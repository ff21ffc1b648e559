import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { StoreLoad } from '../../domain/metrics/systemState';
import type { RunningStore } from './runningStore';

/** Drizzle over either engine. Inside a transaction only the `tx` it hands out may be used: PGlite has one session. */
export type Orm = PgDatabase<PgQueryResultHKT, Record<string, never>>;
export type Tx = Parameters<Parameters<Orm['transaction']>[0]>[0];

/** What the rest of the server knows of its store. `connect` makes one; nothing else does. */
export interface Database {
  readonly engine: 'pglite' | 'postgres';
  readonly orm: Orm;
  /** Answers when the store does. Throws when it does not. */
  ping(): Promise<void>;
  /** What the connections for calls and jobs are doing; of the embedded store its one session, and who waits for a turn. */
  load(): StoreLoad;
  /**
   * One transaction whose statements may take longer than the 10 seconds that others get: migrations, imports.
   * It holds up everything else on the embedded store, so it is no place to wait for anything but the database.
   */
  patiently<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Clears dead rows and renews the planner's figures, after an import. PostgreSQL does so by itself: nothing happens there. */
  vacuum(): Promise<void>;
  /**
   * Runs `work` on a copy of the embedded store, which is thrown away afterwards. `too large`: there is no room for one, or
   * it would take too long. `elsewhere`: the store is a server's.
   */
  onCopy(work: (copy: Database) => Promise<void>): Promise<'done' | 'too large' | 'elsewhere'>;
  /** Checkpoints (embedded) and closes. Safe to call twice. */
  close(): Promise<void>;
  /**
   * Lets `work` copy the files of the embedded store while it runs. Null where there are none: a PostgreSQL server has tools of
   * its own for that.
   */
  readonly copyRunning: (<T>(work: (store: RunningStore) => Promise<T>) => Promise<T>) | null;
  /** Where the files of the embedded store are; null where there are none. */
  readonly directory: string | null;
}
