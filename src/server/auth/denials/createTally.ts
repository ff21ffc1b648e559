/** Something that somebody was refused, as often as it was within one stretch. */
export interface Tallied<T> {
  readonly first: T;
  /** How often it was refused after the first time. */
  readonly more: number;
}

const STRETCH = 60_000;
/** Kinds of one person within a stretch that get a line of their own. */
export const MOST_CALLS = 10;
/** People who are counted at once: whoever came first gives way. */
const MOST_PEOPLE = 1_000;

interface Stretch<T> {
  readonly since: number;
  readonly refused: Map<string, { first: T; more: number }>;
}

/**
 * Counts what people are refused, for each person and minute: the first of each kind is told at once, and how often it happened
 * after that when the minute is over. So a flood is a few lines and a number. It holds no more than some people and kinds.
 */
export function createTally<T>() {
  const people = new Map<string, Stretch<T>>();

  const close = (person: string): Tallied<T>[] => {
    const { refused } = people.get(person) ?? { refused: new Map<string, { first: T; more: number }>() };
    people.delete(person);
    return [...refused.values()].filter(({ more }) => more > 0);
  };

  return {
    /** Whether this is the first of its kind. What goes beyond the kinds is counted with the last of them. */
    isFirst(person: string, call: string, what: T, now: number): boolean {
      if (!people.has(person) && people.size >= MOST_PEOPLE) people.delete(people.keys().next().value ?? '');
      const stretch = people.get(person) ?? { since: now, refused: new Map<string, { first: T; more: number }>() };
      people.set(person, stretch);
      const known = stretch.refused.get(call) ?? (stretch.refused.size >= MOST_CALLS ? [...stretch.refused.values()].at(-1) : undefined);
      if (known) known.more += 1;
      else stretch.refused.set(call, { first: what, more: 0 });
      return known === undefined;
    },
    /** Whose minute is over by then, with what was counted in it; they begin anew. */
    over(now: number): Tallied<T>[] {
      const done = [...people].filter(([, { since }]) => now - since >= STRETCH).map(([person]) => person);
      return done.flatMap(close);
    },
    size: () => people.size,
  };
}
