import { SMALLEST_GROUP } from './hideSmallGroups';

/** A part of the bookings. One person may have many of them. */
export interface CountedPart {
  readonly total: number;
  /** Different people behind them, or a number that these surely reach. */
  readonly people: number;
}

/**
 * The parts whose number is not told: those of fewer than five people, however many bookings they have. Whoever knows the
 * sum could work out one that stands alone, so that there are two at least, one of them large. Null where that cannot be:
 * then the parts are not told at all, as each would be known by the others' absence. Source: docs/domain/statistics.md 7.
 */
export function hideSmallParts<P extends CountedPart>(parts: readonly P[]): ReadonlySet<P> | null {
  const filled = parts.filter(({ total }) => total > 0);
  const hidden = new Set(filled.filter(({ people }) => people < SMALLEST_GROUP));
  const isSafe = () => hidden.size === 0 || (hidden.size > 1 && [...hidden].some(({ people }) => people >= SMALLEST_GROUP));
  const rest = filled.filter((part) => !hidden.has(part)).sort((one, other) => other.total - one.total);
  while (!isSafe()) {
    const next = rest.pop();
    if (!next) return null;
    hidden.add(next);
  }
  return hidden;
}

/** To the nearest five, so that two ranges or filters that differ by one person do not tell who that is. */
export const roundToFive = (total: number): number => Math.round(total / 5) * 5;
