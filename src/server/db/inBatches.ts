/** Splits a list into batches that fit into one statement, in order. An empty list has no batches. */
export const inBatches = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));
