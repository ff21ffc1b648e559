const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

/** Delays after each failed attempt, in milliseconds; there is no attempt after the last. Source: docs/domain/builds.md 9. */
const DELAYS_MS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 12 * HOUR];

/** The number of attempts at most. A call with more was interrupted each time. */
export const MAX_TRIES = DELAYS_MS.length + 1;

/**
 * The time of the next attempt after some failed ones; null when the message is given up.
 * @param retry_after seconds that the receiver asked to wait, limited to a day
 */
export function nextTry(tries: number, now: Date, retry_after: number | null = null): Date | null {
  const wait = DELAYS_MS[tries - 1];
  if (wait === undefined) return null;
  const asked = Math.min(retry_after ?? 0, 24 * 60 * 60) * SECOND;
  return new Date(now.getTime() + Math.max(wait, asked));
}
