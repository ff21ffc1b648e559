import { percentile } from '../percentile';
import { rounded } from '../median';

/** A call that was answered: its kind, its start in ms since the traffic started, and its duration. */
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

/** How many unexpected answers of each kind are reported in full. */
const MAX_EXAMPLES = 3;

interface UnexpectedAnswers {
  count: number;
  readonly first: string[];
}

export interface Tally {
  add(call: Answered): void;
  /** Records an unexpected answer: its kind, and its details. */
  surprise(way: string, what: string): void;
  /** The times of calls that started between two moments, of one kind or of all. */
  times(from: number, until: number, kind?: string): Times;
  kinds(): string[];
  unexpected(): { readonly count: number; readonly ways: Readonly<Record<string, Readonly<UnexpectedAnswers>>> };
}

/** Records the outcome of all calls, some twenty bytes each. */
export function createTally(): Tally {
  const calls: Answered[] = [];
  const ways = new Map<string, UnexpectedAnswers>();
  return {
    add: (call) => void calls.push(call),
    surprise(way, what) {
      const known = ways.get(way) ?? { count: 0, first: [] };
      ways.set(way, known);
      known.count += 1;
      if (known.first.length < MAX_EXAMPLES) known.first.push(what);
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
