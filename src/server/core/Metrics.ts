import type { JobState, SystemRange, SystemState } from '../../domain/system/systemState';

/** A completed run of a job. */
export interface JobRun {
  readonly name: string;
  readonly seconds: number;
  readonly isDone: boolean;
}

export interface JobBook {
  /** Registers the interval of a job, so that a missing run is noticed. */
  expect(name: string, every_ms: number): void;
  /**
   * Runs a job and records the outcome.
   * @throws whatever `work` throws
   */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  states(): JobState[];
}

/** A completed API request. */
export interface AnsweredCall {
  /** The declared path and the tag of its endpoint; null when no endpoint matched. */
  readonly route: string | null;
  readonly group: string | null;
  readonly method: string;
  readonly status: number;
  /** Time until the response started, in milliseconds. */
  readonly ms: number;
}

/** Metrics of this process. */
export interface Metrics {
  readonly jobs: JobBook;
  answered(call: AnsweredCall): void;
  mailed(outcome: 'sent' | 'failed'): void;
  /** The metrics in the text format of Prometheus. Reads neither the store nor the disk. */
  text(): Promise<string>;
  readonly contentType: string;
  state(range: SystemRange): SystemState;
  /** Refreshes the figures from the store now. */
  refresh(): Promise<void>;
  /** Starts sampling the process and the store. */
  start(): void;
  stop(): Promise<void>;
}
