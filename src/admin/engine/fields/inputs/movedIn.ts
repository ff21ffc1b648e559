/** The item of `before` that was moved to get `after`; null when both are equal. */
export function movedIn(before: readonly string[], after: readonly string[]): { from: number; to: number } | null {
  const first = before.findIndex((id, index) => id !== after[index]);
  if (first < 0) return null;
  const last = before.findLastIndex((id, index) => id !== after[index]);
  // Moving an item down shifts everything between up by one, so the first difference is its old position.
  return before[first + 1] === after[first] ? { from: first, to: last } : { from: last, to: first };
}
