const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

/** How long after each try that failed the next one comes, in ms; after the last there is none. Source: docs/domain/builds.md 9. */
const WAITS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 12 * HOUR];

/**
 * When a call is tried once more, after so many tries that failed; null when it is given up.
 * @param retry_after seconds that the other side asked us to wait, at most a day of which is believed
 */
export function nextTry(tries: number, now: Date, retry_after: number | null = null): Date | null {
  const wait = WAITS[tries - 1];
  if (wait === undefined) return null;
  const asked = Math.min(retry_after ?? 0, 24 * 60 * 60) * SECOND;
  return new Date(now.getTime() + Math.max(wait, asked));
}
