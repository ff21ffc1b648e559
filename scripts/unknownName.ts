const MAX_DISTANCE = 3;

/** "No entity is called "lables". Did you mean "labels"?" */
export function unknownName(what: string, name: string, known: readonly string[]): string {
  const nearest = known.toSorted((a, b) => distance(name, a) - distance(name, b))[0];
  const hint = nearest !== undefined && distance(name, nearest) <= MAX_DISTANCE ? ` Did you mean "${nearest}"?` : '';
  return `No ${what} is called "${name}".${hint}`;
}

/** Levenshtein distance: the number of letters to replace, add or remove. */
function distance(first: string, second: string): number {
  let row = Array.from({ length: second.length + 1 }, (_none, at) => at);
  for (const [i, letter] of [...first].entries()) {
    const next = [i + 1];
    for (const [j, right] of [...second].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === right ? 0 : 1)));
    row = next;
  }
  return row[second.length] ?? 0;
}
