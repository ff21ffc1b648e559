/** Edit distance: insertions, deletions, substitutions and transpositions. */
function distance(first: string, second: string): number {
  const rows: number[][] = [Array.from({ length: second.length + 1 }, (_none, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= first.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= second.length; column += 1) {
      const isSame = first[row - 1] === second[column - 1];
      const isSwapped = row > 1 && column > 1 && first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
      const steps = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1)];
      rows[row]?.push(Math.min(...steps, isSwapped ? at(row - 2, column - 2) + 1 : Infinity));
    }
  }
  return at(first.length, second.length);
}

/** Longer lists are shortened to the nearest names. */
const MAX_LISTED = 30;
const NEAREST_LISTED = 5;

/**
 * Message for an unknown name, with a suggestion when at most one letter in three differs, and otherwise a list of known names.
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

/** Messages for each of `names` that is not in `known`, prefixed with their position. */
export const unknownIn = (at: string, kind: string, names: readonly unknown[], known: readonly string[]): string[] =>
  names.filter((name) => !known.includes(name as string)).map((name) => `${at}: ${unknown(kind, name, known)}`);

/** Messages for duplicate names. */
export const twiceIn = (at: string, names: readonly string[]): string[] =>
  [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map((name) => `${at}: "${name}" stands there twice`);
