/** Which item of `before` was put elsewhere to make `after`; null when they are alike. */
export function movedIn(before: readonly string[], after: readonly string[]): { from: number; to: number } | null {
  const first = before.findIndex((id, index) => id !== after[index]);
  if (first < 0) return null;
  const last = before.findLastIndex((id, index) => id !== after[index]);
  // Moved down, everything between shifts up by one, so the first difference is where it stood.
  return before[first + 1] === after[first] ? { from: first, to: last } : { from: last, to: first };
}
