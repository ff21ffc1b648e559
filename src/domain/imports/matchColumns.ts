import { comparable } from './comparable';

/** A field that a column may hold, with all that it is called. */
export interface ImportColumn {
  readonly field: string;
  readonly names: readonly string[];
}

/** Words of fewer letters are in too many others. */
const SHORT = 4;

/**
 * Which field each column of a file holds, by what stands above it: whatever its case, spaces and marks, by the field's name or a
 * word for it. What is left is recognised where it holds the whole of one such word, or the other way round, and only one field
 * could be meant. Each field once; null for a column that holds none.
 * @example matchColumns(['Naam ', 'E-MAIL'], [{ field: 'name', names: ['name', 'Naam'] }, { field: 'email', names: ['email'] }])
 */
export function matchColumns(headers: readonly string[], columns: readonly ImportColumn[]): (string | null)[] {
  const words = columns.map(({ field, names }) => ({ field, names: names.map(comparable) }));
  const taken = new Set<string>();
  const take = (field: string | null | undefined): string | null => {
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const exact = headers.map((header) => {
    const bare = comparable(header);
    return bare === '' ? null : take(words.find(({ names, field }) => !taken.has(field) && names.includes(bare))?.field);
  });
  return headers.map((header, at) => {
    if (exact[at]) return exact[at] ?? null;
    const bare = comparable(header);
    const near = words.filter(
      ({ field, names }) => !taken.has(field) && names.some((name) => isWithin(name, bare) || isWithin(bare, name)),
    );
    return near.length === 1 ? take(near[0]?.field) : null;
  });
}

const isWithin = (one: string, other: string) => one.length >= SHORT && other.includes(one);
