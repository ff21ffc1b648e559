/** A refusal with the number of repeats within one window. */
export interface Tallied<T> {
  readonly first: T;
  /** Number of repeats after the first. */
  readonly more: number;
}

const WINDOW_MS = 60_000;
/** Distinct requests per user and window that get an entry of their own. */
export const MAX_DISTINCT_REQUESTS = 10;
/** Users counted at the same time; above this the oldest is dropped. */
const MAX_USERS = 1_000;

interface Window<T> {
  readonly since: number;
  readonly refused: Map<string, { first: T; more: number }>;
}

/**
 * Counts refusals per user and minute: the first refusal of each distinct request is reported at once, and the number of repeats after the
 * minute. A flood of requests thus becomes a few entries with counts. Memory is bounded.
 */
export function createTally<T>() {
  const people = new Map<string, Window<T>>();

  const close = (person: string): Tallied<T>[] => {
    const { refused } = people.get(person) ?? { refused: new Map<string, { first: T; more: number }>() };
    people.delete(person);
    return [...refused.values()].filter(({ more }) => more > 0);
  };

  return {
    /** Whether this is the user's first refusal of this request in the window. Requests above the maximum are counted with the last one. */
    isFirst(person: string, call: string, what: T, now: number): boolean {
      if (!people.has(person) && people.size >= MAX_USERS) people.delete(people.keys().next().value ?? '');
      const window = people.get(person) ?? { since: now, refused: new Map<string, { first: T; more: number }>() };
      people.set(person, window);
      const known =
        window.refused.get(call) ?? (window.refused.size >= MAX_DISTINCT_REQUESTS ? [...window.refused.values()].at(-1) : undefined);
      if (known) known.more += 1;
      else window.refused.set(call, { first: what, more: 0 });
      return known === undefined;
    },
    /** Removes the windows that have ended and returns their counts. */
    over(now: number): Tallied<T>[] {
      const done = [...people].filter(([, { since }]) => now - since >= WINDOW_MS).map(([person]) => person);
      return done.flatMap(close);
    },
    size: () => people.size,
  };
}
