/**
 * An amount over parts by their weight, in whole numbers that add up to it, by largest remainder; the first takes what a tie leaves.
 * Throws a RangeError for what is no whole number of 0 or more. Where all weights are 0 the first part takes everything.
 * Source: docs/domain/money.md 13.
 *
 * @example spreadByWeight(100, [1, 1, 1]) // [34, 33, 33]
 */
export function spreadByWeight(amount: number, weights: readonly number[]): number[] {
  for (const one of [amount, ...weights])
    if (!(Number.isSafeInteger(one) && one >= 0)) throw new RangeError(`${one} cannot be spread, or be spread over`);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const whole = exact.map((one) => Number(one / BigInt(total)));
  const left = amount - whole.reduce((sum, one) => sum + one, 0);
  const next = exact
    .map((one, index) => ({ index, rest: one % BigInt(total) }))
    .toSorted((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1))
    .slice(0, left);
  const more = new Set(next.map(({ index }) => index));
  return whole.map((one, index) => (more.has(index) ? one + 1 : one));
}

/**
 * What belongs to `part` of a whole, of something that goes with it, half up; asked with what went before, the last part takes
 * what is left to the unit.
 *
 * @example shareOf(3, { before: 500, part: 750, whole: 1250 }) // 2: one had gone with the first 5.00
 */
export function shareOf(of: number, { before, part, whole }: { before: number; part: number; whole: number }): number {
  if (whole === 0) return 0;
  const upTo = (amount: number) => Number((2n * BigInt(of) * BigInt(amount) + BigInt(whole)) / (2n * BigInt(whole)));
  return upTo(before + part) - upTo(before);
}
