/** How many letters were typed wrong: put in, left out, changed, or two of them swapped. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_none, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const steps = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1)];
      rows[row]?.push(Math.min(...steps, isSwapped ? at(row - 2, column - 2) + 1 : Infinity));
    }
  }
  return at(one.length, other.length);
}

/** The name that was probably meant: one letter in three may be wrong. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const within = Math.max(1, Math.floor(name.length / 3));
  const [best] = known
    .map((one) => ({ one, far: distance(name.toLowerCase(), one.toLowerCase()) }))
    .filter(({ far }) => far <= within)
    .toSorted((a, b) => a.far - b.far);
  return best?.one;
}

/**
 * What to say of a name that is not there, with the one that was probably meant, or else all that there are.
 * @example unknown('field', 'nmae', ['name', 'seats']) // 'no field is called "nmae"; did you mean "name"?'
 */
export function unknown(kind: string, name: unknown, known: readonly string[]): string {
  const meant = nearest(String(name), known);
  const hint = meant === undefined ? `there are: ${known.length > 0 ? known.join(', ') : 'none'}` : `did you mean "${meant}"?`;
  return `no ${kind} is called "${String(name)}"; ${hint}`;
}

/** The same for each of `names` that is not in `known`, with where it stands in front. */
export const unknownIn = (at: string, kind: string, names: readonly unknown[], known: readonly string[]): string[] =>
  names.filter((name) => !known.includes(name as string)).map((name) => `${at}: ${unknown(kind, name, known)}`);

/** Names that stand more than once. */
export const twiceIn = (at: string, names: readonly string[]): string[] =>
  [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map((name) => `${at}: "${name}" stands there twice`);
