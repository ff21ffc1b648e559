import { backOff } from '../jobs/backOff';

const PAUSES = { first_ms: 30_000, longest_ms: 3_600_000 };
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
  return age_ms >= MAX_AGE_MS ? null : backOff(PAUSES, tries);
}
