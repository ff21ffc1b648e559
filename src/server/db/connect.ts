import type { Log } from '../base/log';
import { connectPostgres } from './postgres/connectPostgres';
import type { Database } from './database';
import type { Opening } from './Opening';
import { connectEmbedded } from './embedded/connectEmbedded';

export interface ConnectOptions {
  /** `postgres://...`; without it the embedded store under `dataDir` is used. */
  databaseUrl?: string;
  dataDir: string;
  log: Log;
  /** Maximum connections to a PostgreSQL server; the embedded store has one session. */
  poolSize?: number;
  /** Timeout of a statement in milliseconds, 10,000 by default. */
  statementTimeoutMs?: number;
  /**
   * Called before the store is ready. The embedded store is opened or created by its own thread, so the caller can do other work meanwhile.
   */
  whileOpening?: (opening: Opening) => void;
}

/**
 * Opens the store. This is the only place that chooses between the embedded engine and a PostgreSQL server.
 *
 * @throws StoreUnusable when the data directory is in use, foreign, damaged, read-only or full; the message says what to do
 */
export async function connect({
  databaseUrl,
  dataDir,
  log,
  poolSize = 10,
  statementTimeoutMs = 10_000,
  whileOpening = () => {},
}: ConnectOptions): Promise<Database> {
  if (!databaseUrl) return connectEmbedded({ dataDir, log, statementTimeoutMs, whileOpening });
  const db = await connectPostgres({ databaseUrl, log, poolSize, statementTimeoutMs });
  whileOpening({ db, isNew: false });
  return db;
}
