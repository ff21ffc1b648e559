import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

/** Drizzle over either engine. Inside a transaction only the `tx` it hands out may be used: PGlite has one session. */
export type Orm = PgDatabase<PgQueryResultHKT, Record<string, never>>;
export type Tx = PgTransaction<PgQueryResultHKT, Record<string, never>, Record<string, never>>;

/** What the rest of the server knows of its store. `connect` makes one; nothing else does. */
export interface Database {
  readonly engine: 'pglite' | 'postgres';
  readonly orm: Orm;
  /** Answers when the store does. Throws when it does not. */
  ping(): Promise<void>;
  /** Checkpoints (embedded) and closes. Safe to call twice. */
  close(): Promise<void>;
  /** Writes a consistent copy of the embedded store to `file` (gzipped tar), synced and renamed into place. */
  backup(file: string): Promise<void>;
}
