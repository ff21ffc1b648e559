import type { Log } from '../app/log';
import { connectPostgres } from './postgres/connectPostgres';
import type { Database } from './database';
import type { Opening } from './Opening';
import { connectEmbedded } from './embedded/connectEmbedded';

export interface ConnectOptions {
  /** `postgres://...`; empty or absent: the embedded store under `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
  log: Log;
  /** Connections to a real server; the embedded store has one session. */
  poolSize?: number;
  /** After how long a statement is given up, in milliseconds: 10,000 unless told. */
  statementTimeoutMs?: number;
  /**
   * Called before the store answers: the embedded one is opened, or made where it is new, by a thread of its own, and the caller's
   * has time to spare.
   */
  whileOpening?: (opening: Opening) => void;
}

/**
 * Opens the store: the one place that chooses between the embedded PostgreSQL and a real one.
 *
 * @throws StoreUnusable when the data directory is in use, foreign, damaged, read-only or full: its message says what to do.
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
