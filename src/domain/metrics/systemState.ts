/** How far back the page of the system looks, how wide a step is, and how many there are. */
export const SYSTEM_RANGES = {
  hour: { step_ms: 60_000, steps: 60 },
  day: { step_ms: 300_000, steps: 288 },
} as const;
export type SystemRange = keyof typeof SYSTEM_RANGES;

/** What went on in one step of time. All but its moment is null while the server was not there. */
export interface SystemStep {
  /** When it began. */
  readonly at: string;
  readonly calls: number | null;
  /** Answered with a 4xx, and with a 5xx. */
  readonly refused: number | null;
  readonly failed: number | null;
  /** Within how many milliseconds half, 95 and 99 of a hundred calls were answered. */
  readonly p50_ms: number | null;
  readonly p95_ms: number | null;
  readonly p99_ms: number | null;
  /** The longest that the event loop kept everybody waiting. */
  readonly loop_ms: number | null;
  /** The most at once. */
  readonly database_busy: number | null;
  readonly database_waiting: number | null;
  readonly workers_waiting: number | null;
  readonly memory_bytes: number | null;
  readonly mails_waiting: number | null;
}

/** What became of a job in this process. */
export interface JobState {
  readonly name: string;
  /** How often it goes round. */
  readonly every_ms: number;
  /** Since when it could have run. */
  readonly known_since: string;
  readonly runs: number;
  readonly failures: number;
  /** Since when it runs; null while it does not. */
  readonly running_since: string | null;
  readonly last_ended_at: string | null;
  readonly last_ms: number | null;
  readonly last_succeeded_at: string | null;
  /** Whether the last run went wrong. */
  readonly is_failing: boolean;
}

/** Something that was looked up in the store, and when. Null: not yet. */
export interface Looked {
  readonly value: number | null;
  readonly at: string | null;
}

/** What the store's connections are doing. The embedded one has one session. */
export interface StoreLoad {
  readonly most: number;
  readonly connections: number;
  readonly idle: number;
  /** Who waits for a connection, or for their turn. */
  readonly waiting: number;
}

/** Threads that compute. */
export interface WorkerLoad {
  readonly most: number;
  readonly threads: number;
  readonly busy: number;
  readonly waiting: number;
  readonly most_waiting: number;
  readonly done: number;
  readonly failed: number;
  /** Turned away, as nobody else could wait. */
  readonly refused: number;
}

/** What somebody should look at: `system.warnings.<key>` says it. */
export interface Warning {
  readonly key: string;
  readonly level: 'error' | 'warning';
  readonly values: Readonly<Record<string, string | number>>;
}

/** All that the page of the system shows: of the process that answers. */
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
  /** Rows that a job or deliverer still has to do, by what they are. Counted up to `MOST_COUNTED`. */
  readonly rows: readonly (Looked & { readonly name: string })[];
  readonly store_bytes: Looked;
  readonly free_bytes: Looked;
}

/** Of rows that wait no more than these are counted. */
export const MOST_COUNTED = 10_000;
