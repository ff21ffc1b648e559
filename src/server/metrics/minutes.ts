import { SLOTS } from '../../domain/metrics/latencies';

/** What went on in one minute. Of what is looked at now and then, the most that was seen. */
export interface Minute {
  /** When it began, in ms. */
  readonly at: number;
  calls: number;
  refused: number;
  failed: number;
  /** Calls by how long they took: `domain/metrics/latencies.ts`. */
  readonly latencies: Uint32Array;
  loop_ms: number;
  database_busy: number;
  database_waiting: number;
  workers_waiting: number;
  memory_bytes: number;
  mails_waiting: number | null;
}

export const MINUTE_MS = 60_000;
/** A day: half a megabyte, whatever happens. */
const KEPT = 24 * 60 + 1;

export interface Minutes {
  /** The minute that it is. */
  current(): Minute;
  /** Those that began then or later, the oldest first, without the one that is not over. */
  since(from: number): Minute[];
}

/** The minutes of the last day in this process, in memory. Those in which it was not looked at are missing. */
export function createMinutes(now: () => Date): Minutes {
  const kept: Minute[] = [];
  const beginning = () => Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS;
  return {
    current() {
      const at = beginning();
      const last = kept.at(-1);
      // A clock that is put back goes on in the minute that it was.
      if (last && last.at >= at) return last;
      const made = emptyMinute(at);
      kept.push(made);
      if (kept.length > KEPT) kept.shift();
      return made;
    },
    since: (from) => kept.filter(({ at }) => at >= from && at < beginning()),
  };
}

const emptyMinute = (at: number): Minute => ({
  at,
  calls: 0,
  refused: 0,
  failed: 0,
  latencies: new Uint32Array(SLOTS),
  loop_ms: 0,
  database_busy: 0,
  database_waiting: 0,
  workers_waiting: 0,
  memory_bytes: 0,
  mails_waiting: null,
});
