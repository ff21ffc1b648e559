import type { StatementResult } from '../ormOverPglite';

const MOST_WAL_BYTES = 64 * 1024 * 1024;
const CHECKPOINT_AFTER_MS = 5 * 60_000;
const VACUUM_AFTER_MS = 60 * 60_000;
const LOOK_EVERY_MS = 1_000;

export interface MaintenanceOptions {
  run: (statement: string) => Promise<StatementResult>;
  onFault: (error: unknown) => void;
  /** Milliseconds that only go up. */
  now?: () => number;
}

/**
 * What a server's background processes do and PGlite has not: checkpoints, so that the WAL stays small and a restart
 * quick, and vacuums, so that dead rows go and the planner knows its tables. Looks once a second, and only when
 * statements have run since.
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
    }, LOOK_EVERY_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** A statement ran: there may be something to do. */
  note(): void {
    this.#used = true;
  }

  /** Does what is due. */
  async look(): Promise<void> {
    const now = this.#options.now();
    if (this.#used) {
      this.#used = false;
      const pending = await this.#readPosition();
      if (this.#position !== this.#checkpointed) this.#unsavedSince ??= now;
      if (pending > MOST_WAL_BYTES) await this.#checkpoint();
    }
    if (this.#unsavedSince !== null && now - this.#unsavedSince >= CHECKPOINT_AFTER_MS) await this.#checkpoint();
    if (now - this.#vacuumedAt >= VACUUM_AFTER_MS) {
      this.#vacuumedAt = now;
      if (this.#position !== this.#vacuumed) await this.vacuum();
    }
  }

  /** Table by table, so that requests come in between. */
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

  /** Where the WAL stands, and how many bytes of it a recovery would have to read. */
  async #readPosition(): Promise<number> {
    const { rows } = await this.#options.run(
      'select pg_current_wal_insert_lsn()::text as position, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::bigint as pending from pg_control_checkpoint()',
    );
    const [wal] = rows as { position: string; pending: number }[];
    this.#position = wal?.position ?? '';
    return wal?.pending ?? 0;
  }
}
