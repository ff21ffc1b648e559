import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { StoreLoad } from '../../domain/system/systemState';
import type { RunningStore } from './runningStore';

/** Drizzle over either engine. Inside a transaction use only its `tx`: PGlite has a single session. */
export type Orm = PgDatabase<PgQueryResultHKT, Record<string, never>>;
export type Tx = Parameters<Parameters<Orm['transaction']>[0]>[0];

/** The server's interface to its store. Only `connect` creates one. */
export interface Database {
  readonly engine: 'pglite' | 'postgres';
  readonly orm: Orm;
  /** Resolves when the store responds and throws when it does not. */
  ping(): Promise<void>;
  /** What the connections for requests and jobs are doing. For the embedded store: its one session, and the statements waiting for it. */
  load(): StoreLoad;
  /**
   * Runs one transaction whose statements may take longer than the usual 10 seconds, such as a migration or an import. On the embedded
   * store it blocks every other statement, so it must wait for nothing but the database.
   */
  longTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Removes dead rows and updates the planner's statistics, after an import. Does nothing on PostgreSQL, which runs autovacuum. */
  vacuum(): Promise<void>;
  /**
   * Runs `work` on a temporary copy of the embedded store. Returns `too large` when there is no room for a copy or making one would take
   * too long, and `elsewhere` when the store is a PostgreSQL server.
   */
  onCopy(work: (copy: Database) => Promise<void>): Promise<'done' | 'too large' | 'elsewhere'>;
  /** Checkpoints the embedded store and closes it. Safe to call twice. */
  close(): Promise<void>;
  /** Lets `work` copy the files of the embedded store while it runs. Null for a PostgreSQL server, which has its own backup tools. */
  readonly copyRunning: (<T>(work: (store: RunningStore) => Promise<T>) => Promise<T>) | null;
  /** Directory of the embedded store's files; null for a PostgreSQL server. */
  readonly directory: string | null;
}
