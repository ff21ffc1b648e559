/**
 * A percentage of an amount in whole cents, rounded half up: half of 1.25 is 0.63.
 * Throws a RangeError for an amount that is not a whole number of cents, and for a percentage that is not a whole number from 0 to 100.
 * Source: docs/domain/cancellation.md 7.
 */
export function refundInCents(base_in_cents: number, percentage: number): number {
  if (!(Number.isSafeInteger(base_in_cents) && base_in_cents >= 0 && base_in_cents <= MAX_BASE_IN_CENTS))
    throw new RangeError(`No amount in whole cents: ${base_in_cents}`);
  if (!(Number.isInteger(percentage) && percentage >= 0 && percentage <= 100)) throw new RangeError(`No whole percentage: ${percentage}`);
  // Integer arithmetic only: the remainder decides the rounding.
  const product = base_in_cents * percentage;
  const rest = product % 100;
  return (product - rest) / 100 + (rest >= 50 ? 1 : 0);
}

/** Largest amount that stays exact when multiplied by 100. */
const MAX_BASE_IN_CENTS = Math.floor(Number.MAX_SAFE_INTEGER / 100);
