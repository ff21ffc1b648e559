/**
 * Divides a price over sessions in whole cents that add up to it: the first sessions get a cent more when it does not divide evenly. Throws
 * a RangeError for an invalid price or number of sessions. Source: docs/domain/cancellation.md 8.
 *
 * @example spreadPrice(10000, 3) // [3334, 3333, 3333]
 */
export function spreadPrice(price_in_cents: number, sessions: number): number[] {
  if (!(Number.isSafeInteger(price_in_cents) && price_in_cents >= 0)) throw new RangeError(`No price in whole cents: ${price_in_cents}`);
  if (!(Number.isSafeInteger(sessions) && sessions > 0)) throw new RangeError(`No number of sessions: ${sessions}`);
  const left = price_in_cents % sessions;
  const each = (price_in_cents - left) / sessions;
  return Array.from({ length: sessions }, (_, index) => (index < left ? each + 1 : each));
}
