import { BUCKETS } from '../../domain/system/latencies';

/** Totals of one minute. Sampled values hold the maximum. */
export interface Minute {
  /** Start of the minute in milliseconds. */
  readonly at: number;
  calls: number;
  refused: number;
  failed: number;
  /** Histogram of latencies: `domain/system/latencies.ts`. */
  readonly latencies: Uint32Array;
  loop_ms: number;
  database_busy: number;
  database_waiting: number;
  workers_waiting: number;
  memory_bytes: number;
  mails_waiting: number | null;
}

export const MINUTE_MS = 60_000;
/** A day of minutes, half a megabyte. */
const MAX_MINUTES = 24 * 60 + 1;

export interface Minutes {
  /** The current minute. */
  current(): Minute;
  /** Completed minutes that started at or after `from`, oldest first. */
  since(from: number): Minute[];
}

/** The minutes of the last day of this process, in memory. Minutes without a sample are missing. */
export function createMinutes(now: () => Date): Minutes {
  const kept: Minute[] = [];
  const beginning = () => Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS;
  return {
    current() {
      const at = beginning();
      const last = kept.at(-1);
      // When the clock was set back, counting continues in the last minute.
      if (last && last.at >= at) return last;
      const minute = emptyMinute(at);
      kept.push(minute);
      if (kept.length > MAX_MINUTES) kept.shift();
      return minute;
    },
    since: (from) => kept.filter(({ at }) => at >= from && at < beginning()),
  };
}

const emptyMinute = (at: number): Minute => ({
  at,
  calls: 0,
  refused: 0,
  failed: 0,
  latencies: new Uint32Array(BUCKETS),
  loop_ms: 0,
  database_busy: 0,
  database_waiting: 0,
  workers_waiting: 0,
  memory_bytes: 0,
  mails_waiting: null,
});
