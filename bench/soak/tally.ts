import { percentile } from '../percentile';
import { rounded } from '../median';

/** A call that was answered: its kind, when it began, in ms since the traffic did, and how long it took. */
interface Answered {
  readonly kind: string;
  readonly at: number;
  readonly ms: number;
}

export interface Times {
  readonly calls: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
}

/** Of what went otherwise than expected in one way, the first few are told in full. */
const KEPT = 3;

interface Surprise {
  count: number;
  readonly first: string[];
}

export interface Tally {
  add(call: Answered): void;
  /** An answer that was another than expected: in what way, and all that is known of it. */
  surprise(way: string, what: string): void;
  /** Of the calls that began from one moment until another, of one kind or of all. */
  times(from: number, until: number, kind?: string): Times;
  kinds(): string[];
  unexpected(): { readonly count: number; readonly ways: Readonly<Record<string, Readonly<Surprise>>> };
}

/** What became of all calls, kept until the end: some twenty bytes for each. */
export function createTally(): Tally {
  const calls: Answered[] = [];
  const ways = new Map<string, Surprise>();
  return {
    add: (call) => void calls.push(call),
    surprise(way, what) {
      const known = ways.get(way) ?? { count: 0, first: [] };
      ways.set(way, known);
      known.count += 1;
      if (known.first.length < KEPT) known.first.push(what);
    },
    times(from, until, kind) {
      const ms = calls
        .filter((call) => call.at >= from && call.at < until && (kind === undefined || call.kind === kind))
        .map((call) => call.ms);
      return { calls: ms.length, p50_ms: rounded(percentile(ms, 0.5)), p99_ms: rounded(percentile(ms, 0.99)) };
    },
    kinds: () => [...new Set(calls.map(({ kind }) => kind))].toSorted(),
    unexpected: () => ({ count: [...ways.values()].reduce((sum, { count }) => sum + count, 0), ways: Object.fromEntries(ways) }),
  };
}
