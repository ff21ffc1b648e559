const HALF_MINUTE = 30_000;
const LONGEST = 3_600_000;
/** A message that nobody took for so long is given up, and the next one gets its turn. */
const GIVEN_UP_AFTER = 3 * 24 * 3_600_000;

/**
 * When a message that did not arrive is sent again: after half a minute, then twice as long each time, an hour at most. Null: never,
 * as it is three days old. Source: docs/domain/webhooks.md 4.
 *
 * @param tries how often it was sent
 * @returns milliseconds
 */
export function pauseAfter(tries: number, age_ms: number): number | null {
  return age_ms >= GIVEN_UP_AFTER ? null : Math.min(LONGEST, HALF_MINUTE * 2 ** Math.min(Math.max(tries, 1) - 1, 20));
}
