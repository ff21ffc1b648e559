import type { SystemRange, SystemState } from '../../domain/metrics/systemState';
import type { JobBook } from './jobBook';

/** A call of the API that was answered. */
export interface AnsweredCall {
  /** Its path as it is declared, and its tag; null where no endpoint answered. */
  readonly route: string | null;
  readonly group: string | null;
  readonly method: string;
  readonly status: number;
  /** Until the answer began. */
  readonly ms: number;
}

/** What goes on in this process, as whoever has something to count knows it. */
export interface Metrics {
  readonly jobs: JobBook;
  answered(call: AnsweredCall): void;
  mailed(outcome: 'sent' | 'failed'): void;
  /** In the text form of Prometheus. Asks neither the store nor the disk. */
  text(): Promise<string>;
  readonly contentType: string;
  state(range: SystemRange): SystemState;
  /** Looks up now what stands in the store. */
  look(): Promise<void>;
  /** Looks at process and store from now on. */
  start(): void;
  stop(): Promise<void>;
}
