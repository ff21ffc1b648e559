/** The middle of what was measured; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = low] = sorted.length % 2 === 0 ? [sorted[middle - 1], sorted[middle]] : [sorted[middle]];
  return (low + high) / 2;
}

/** To so many digits that count: figures of a bench have no more. */
export const rounded = (value: number, digits = 3): number => Number(value.toPrecision(digits));
