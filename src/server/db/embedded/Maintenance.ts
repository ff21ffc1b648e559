import type { StatementResult } from '../ormOverPglite';

const MAX_WAL_BYTES = 64 * 1024 * 1024;
const CHECKPOINT_AFTER_MS = 5 * 60_000;
const VACUUM_AFTER_MS = 60 * 60_000;
const CHECK_INTERVAL_MS = 1_000;

export interface MaintenanceOptions {
  run: (statement: string) => Promise<StatementResult>;
  onFault: (error: unknown) => void;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
}

/**
 * The background work of a PostgreSQL server that PGlite lacks: checkpoints keep the WAL small and a restart fast, and vacuums remove dead
 * rows and update the planner's statistics. Checks once a second, and only when statements have run since.
 */
export class Maintenance {
  #options: Required<MaintenanceOptions>;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;
  #used = true;
  #position = '';
  #checkpointed = '';
  #unsavedSince: number | null = null;
  #vacuumed = '';
  #vacuumedAt: number;

  constructor(options: MaintenanceOptions) {
    this.#options = { now: () => performance.now(), ...options };
    this.#vacuumedAt = this.#options.now();
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#looking ??= this.look()
        .catch(this.#options.onFault)
        .finally(() => {
          this.#looking = null;
        });
    }, CHECK_INTERVAL_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Called after each statement: maintenance may be due. */
  note(): void {
    this.#used = true;
  }

  /** Runs the maintenance that is due. */
  async look(): Promise<void> {
    const now = this.#options.now();
    if (this.#used) {
      this.#used = false;
      const pending = await this.#readPosition();
      if (this.#position !== this.#checkpointed) this.#unsavedSince ??= now;
      if (pending > MAX_WAL_BYTES) await this.#checkpoint();
    }
    if (this.#unsavedSince !== null && now - this.#unsavedSince >= CHECKPOINT_AFTER_MS) await this.#checkpoint();
    if (now - this.#vacuumedAt >= VACUUM_AFTER_MS) {
      this.#vacuumedAt = now;
      if (this.#position !== this.#vacuumed) await this.vacuum();
    }
  }

  /** Vacuums table by table, so that requests run in between. */
  async vacuum(): Promise<void> {
    const { rows } = await this.#options.run(
      "select format('vacuum (analyze) %I.%I', schemaname, tablename) as statement from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    for (const { statement } of rows as { statement: string }[]) await this.#options.run(statement);
    await this.#readPosition();
    this.#vacuumed = this.#position;
    this.#used = true;
  }

  async #checkpoint(): Promise<void> {
    await this.#options.run('checkpoint');
    await this.#readPosition();
    this.#checkpointed = this.#position;
    this.#unsavedSince = null;
  }

  /** Reads the WAL position, and how many bytes of WAL a recovery would have to replay. */
  async #readPosition(): Promise<number> {
    const { rows } = await this.#options.run(
      'select pg_current_wal_insert_lsn()::text as position, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::bigint as pending from pg_control_checkpoint()',
    );
    const [wal] = rows as { position: string; pending: number }[];
    this.#position = wal?.position ?? '';
    return wal?.pending ?? 0;
  }
}
