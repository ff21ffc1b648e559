/** The periods of the system page: width and number of their steps. */
export const SYSTEM_RANGES = {
  hour: { step_ms: 60_000, steps: 60 },
  day: { step_ms: 300_000, steps: 288 },
} as const;
export type SystemRange = keyof typeof SYSTEM_RANGES;

/** Measurements in one step of time. All but its start are null while the server was not running. */
export interface SystemStep {
  /** Start of the step. */
  readonly at: string;
  readonly calls: number | null;
  /** Answered with a 4xx and with a 5xx. */
  readonly refused: number | null;
  readonly failed: number | null;
  /** Percentiles of the response time. */
  readonly p50_ms: number | null;
  readonly p95_ms: number | null;
  readonly p99_ms: number | null;
  /** Longest delay of the event loop. */
  readonly loop_ms: number | null;
  /** Peak within the step. */
  readonly database_busy: number | null;
  readonly database_waiting: number | null;
  readonly workers_waiting: number | null;
  readonly memory_bytes: number | null;
  readonly mails_waiting: number | null;
}

/** State of a job in this process. */
export interface JobState {
  readonly name: string;
  /** Interval between runs. */
  readonly every_ms: number;
  /** Since when it could have run. */
  readonly known_since: string;
  readonly runs: number;
  readonly failures: number;
  /** Start of the current run; null while it does not run. */
  readonly running_since: string | null;
  readonly last_ended_at: string | null;
  readonly last_ms: number | null;
  readonly last_succeeded_at: string | null;
  /** Whether the last run failed. */
  readonly is_failing: boolean;
}

/** A row of a job that failed or was interrupted. */
export interface FailedRow {
  /** The name of the job. */
  readonly job: string;
  /** Identifies the row among those of the job. */
  readonly key: string;
  readonly errors: number;
  /** The last error, in English; null after an interruption. */
  readonly error: string | null;
  readonly begun_at: string;
  /** When it is tried again. */
  readonly next_at: string;
  /** Since when it waits for a person; null while it is tried again automatically. */
  readonly set_aside_at: string | null;
}

/** A value that was queried from the database, and when. Null: not yet. */
export interface Queried {
  readonly value: number | null;
  readonly at: string | null;
}

/** Connections of the database. The embedded database has one session. */
export interface StoreLoad {
  readonly most: number;
  readonly connections: number;
  readonly idle: number;
  /** Requests that wait for a connection, or for their turn. */
  readonly waiting: number;
}

/** Worker threads. */
export interface WorkerLoad {
  readonly most: number;
  readonly threads: number;
  readonly busy: number;
  readonly waiting: number;
  readonly most_waiting: number;
  readonly done: number;
  readonly failed: number;
  /** Refused because the queue was full. */
  readonly refused: number;
}

/** A warning for the operator; its message is `system.warnings.<key>`. */
export interface Warning {
  readonly key: string;
  readonly level: 'error' | 'warning';
  readonly values: Readonly<Record<string, string | number>>;
}

/** The contents of the system page, for the process that answers. */
export interface SystemState {
  readonly version: string;
  readonly node: string;
  readonly engine: 'pglite' | 'postgres';
  readonly host: string;
  readonly pid: number;
  readonly started_at: string;
  readonly now: string;
  readonly steps: readonly SystemStep[];
  readonly warnings: readonly Warning[];
  readonly jobs: readonly JobState[];
  readonly database: StoreLoad;
  readonly workers: WorkerLoad;
  /** Rows that a job still has to process, by kind. Counted up to `MAX_COUNTED`. */
  readonly rows: readonly (Queried & { readonly name: string })[];
  /** Rows that failed, those that wait for a person first; at most `MAX_FAILED_ROWS`. */
  readonly failed_rows: readonly FailedRow[];
  readonly store_bytes: Queried;
  readonly free_bytes: Queried;
}

/** Maximum number of pending rows that is counted. */
export const MAX_COUNTED = 10_000;

export const MAX_FAILED_ROWS = 100;
