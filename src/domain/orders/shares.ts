/**
 * Divides an amount over parts by weight, in whole numbers that add up to it, by the largest remainder. On a tie the first part gets the
 * rest; if all weights are 0 the first part gets everything. Throws a RangeError for anything but whole numbers of 0 or more. Source:
 * docs/domain/money.md 13.
 *
 * @example spreadByWeight(100, [1, 1, 1]) // [34, 33, 33]
 */
export function spreadByWeight(amount: number, weights: readonly number[]): number[] {
  for (const number of [amount, ...weights])
    if (!(Number.isSafeInteger(number) && number >= 0)) throw new RangeError(`${number} cannot be spread, or be spread over`);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const whole = exact.map((product) => Number(product / BigInt(total)));
  const left = amount - whole.reduce((sum, share) => sum + share, 0);
  const next = exact
    .map((product, index) => ({ index, rest: product % BigInt(total) }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
    .slice(0, left);
  const more = new Set(next.map(({ index }) => index));
  return whole.map((share, index) => (more.has(index) ? share + 1 : share));
}

/**
 * The share of `of` that belongs to a part of a whole, rounded half up. Calculated from the cumulative amount before it, so that the shares
 * of all parts add up exactly.
 *
 * @example shareOf(3, { before: 500, part: 750, whole: 1250 }) // 2: one had gone with the first 5.00
 */
export function shareOf(of: number, { before, part, whole }: { before: number; part: number; whole: number }): number {
  if (whole === 0) return 0;
  const upTo = (amount: number) => Number((2n * BigInt(of) * BigInt(amount) + BigInt(whole)) / (2n * BigInt(whole)));
  return upTo(before + part) - upTo(before);
}
