import { MIN_GROUP_SIZE } from './hideSmallGroups';

/** A part of the bookings. One person may have several. */
export interface CountedPart {
  readonly total: number;
  /** Number of different people, or a lower bound of it. */
  readonly people: number;
}

/**
 * The parts to hide: those of fewer than five people, however many bookings they have. A single hidden part could be derived from the
 * total, so at least two are hidden, one of them large. Null if that is impossible: then no part may be shown, as each could be derived
 * from the others. Source: docs/domain/statistics.md 7.
 */
export function hideSmallParts<P extends CountedPart>(parts: readonly P[]): ReadonlySet<P> | null {
  const filled = parts.filter(({ total }) => total > 0);
  const hidden = new Set(filled.filter(({ people }) => people < MIN_GROUP_SIZE));
  const isSafe = () => hidden.size === 0 || (hidden.size > 1 && [...hidden].some(({ people }) => people >= MIN_GROUP_SIZE));
  const rest = filled.filter((part) => !hidden.has(part)).sort((first, second) => second.total - first.total);
  while (!isSafe()) {
    const next = rest.pop();
    if (!next) return null;
    hidden.add(next);
  }
  return hidden;
}

/** Rounded to five, so that two ranges or filters that differ by one person do not reveal who that is. */
export const roundToFive = (total: number): number => Math.round(total / 5) * 5;
