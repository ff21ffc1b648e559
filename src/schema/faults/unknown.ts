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

/** More names than these are not listed whole: the nearest are. */
const MAX_LISTED = 30;
const NEAREST_LISTED = 5;

/**
 * What to say of a name that is not there, with the one that was probably meant, or else those that there are. One letter in three may
 * be wrong of what was meant.
 * @example unknown('field', 'nmae', ['name', 'seats']) // 'no field is called "nmae"; did you mean "name"?'
 */
export function unknown(kind: string, name: unknown, known: readonly string[]): string {
  const written = String(name).toLowerCase();
  const byDistance = known.map((other) => ({ other, far: distance(written, other.toLowerCase()) })).toSorted((a, b) => a.far - b.far);
  const [nearest] = byDistance;
  const isMeant = nearest !== undefined && nearest.far <= Math.max(1, Math.floor(written.length / 3));
  return `no ${kind} is called "${String(name)}"; ${isMeant ? `did you mean "${nearest.other}"?` : listed(known, byDistance)}`;
}

function listed(known: readonly string[], byDistance: readonly { readonly other: string }[]): string {
  if (known.length === 0) return 'there are: none';
  if (known.length <= MAX_LISTED) return `there are: ${known.join(', ')}`;
  const near = byDistance.slice(0, NEAREST_LISTED).map(({ other }) => other);
  return `there are ${known.length}, the nearest: ${near.join(', ')}`;
}

/** The same for each of `names` that is not in `known`, with where it stands in front. */
export const unknownIn = (at: string, kind: string, names: readonly unknown[], known: readonly string[]): string[] =>
  names.filter((name) => !known.includes(name as string)).map((name) => `${at}: ${unknown(kind, name, known)}`);

/** Names that stand more than once. */
export const twiceIn = (at: string, names: readonly string[]): string[] =>
  [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map((name) => `${at}: "${name}" stands there twice`);
