import { comparable } from './comparable';

/** A field that a column may be mapped to, with all its names. */
export interface ImportColumn {
  readonly field: string;
  readonly names: readonly string[];
}

/** Shorter words occur within too many others to match on. */
const MIN_PARTIAL_LENGTH = 4;

/**
 * Maps each column of a file to a field by its header: first by the field's name or one of its synonyms, whatever the case, spaces and
 * punctuation. The other columns match if the header contains a synonym, or the other way round, and only one field qualifies. Each field
 * is used once; null for a column without a field.
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

const isWithin = (part: string, whole: string) => part.length >= MIN_PARTIAL_LENGTH && whole.includes(part);
