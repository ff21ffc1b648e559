/** The median; for an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = low] = sorted.length % 2 === 0 ? [sorted[middle - 1], sorted[middle]] : [sorted[middle]];
  return (low + high) / 2;
}

/** Rounds to significant digits, because more would suggest a false precision. */
export const rounded = (value: number, digits = 3): number => Number(value.toPrecision(digits));
