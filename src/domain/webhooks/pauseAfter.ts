const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 3_600_000;
/** An undelivered message is dropped after this time, so that the next one can be delivered. */
const MAX_AGE_MS = 3 * 24 * 3_600_000;

/**
 * The pause before an undelivered message is retried: half a minute, doubled each time, up to an hour. Null if the message is three days
 * old and is dropped. Source: docs/domain/webhooks.md 4.
 *
 * @param tries number of attempts so far
 * @returns milliseconds
 */
export function pauseAfter(tries: number, age_ms: number): number | null {
  return age_ms >= MAX_AGE_MS ? null : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(Math.max(tries, 1) - 1, 20));
}
