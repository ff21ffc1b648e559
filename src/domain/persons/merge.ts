/** The fields of a person that a merge decides on. */
export interface Mergeable {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly date_of_birth: string | null;
  readonly gender: string | null;
  readonly zipcode: string | null;
  readonly notes: string | null;
  readonly may_be_told: readonly Told[];
}

/** Someone who may be informed about a person. */
export interface Told {
  readonly name: string;
  readonly relation: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

export const MERGED_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'date_of_birth',
  'gender',
  'zipcode',
  'notes',
  'may_be_told',
] as const;
export type MergedField = (typeof MERGED_FIELDS)[number];

/** Whose value stays: of the kept person, of the other, or both combined. */
export const SIDES = ['kept', 'other', 'both'] as const;
export type Side = (typeof SIDES)[number];
export type Choices = Readonly<Partial<Record<MergedField, Side>>>;

/** A field in which two persons differ. */
export interface Difference {
  readonly name: MergedField;
  readonly kept: Mergeable[MergedField];
  readonly other: Mergeable[MergedField];
  /** The options; the first is the default. */
  readonly sides: readonly Side[];
  readonly side: Side;
  readonly result: Mergeable[MergedField];
}

const MAX_NOTES_LENGTH = 2000;
const MAX_CONTACTS = 10;

/**
 * The differences between two persons to merge, with the result for each field. A value that one of them lacks comes from the other; notes
 * and contacts are combined if there is room. Source: docs/domain/persons.md 6.
 *
 * @example differencesOf({ ...noor, phone: null }, { ...noor, phone: '06 1' }) // [{ name: 'phone', side: 'other', result: '06 1', ... }]
 */
export function differencesOf(kept: Mergeable, other: Mergeable, choices: Choices = {}): Difference[] {
  return MERGED_FIELDS.flatMap((name): Difference[] => {
    const [mine, theirs] = [kept[name], other[name]];
    if (isBlank(theirs) || isSame(mine, theirs)) return [];
    const joined = together(name, kept, other);
    const sides: readonly Side[] = isBlank(mine) ? ['other', 'kept'] : joined === null ? ['kept', 'other'] : ['both', 'kept', 'other'];
    const chosen = choices[name];
    const side = chosen !== undefined && sides.includes(chosen) ? chosen : (sides[0] ?? 'kept');
    return [{ name, kept: mine, other: theirs, sides, side, result: side === 'kept' ? mine : side === 'other' ? theirs : joined }];
  });
}

/** Both notes below each other, or all contacts without duplicates; null for other fields or if there is no room. */
function together(name: MergedField, kept: Mergeable, other: Mergeable): Mergeable[MergedField] {
  if (name === 'notes' && kept.notes !== null && other.notes !== null) {
    const both = `${kept.notes}\n\n${other.notes}`;
    return both.length <= MAX_NOTES_LENGTH ? both : null;
  }
  if (name !== 'may_be_told') return null;
  const all = [...kept.may_be_told, ...other.may_be_told.filter((contact) => !kept.may_be_told.some((known) => isSame(known, contact)))];
  return all.length <= MAX_CONTACTS ? all : null;
}

const isBlank = (value: Mergeable[MergedField]): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isSame = (first: unknown, second: unknown): boolean => plain(first) === plain(second);
const plain = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : JSON.stringify(sorted(value)));
/** Keys in a fixed order, as the database returns them in its own. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).toSorted(([first], [second]) => (first < second ? -1 : 1)))
      : value;

/** Why two persons may be the same, the strongest reason first. */
export const LIKENESSES = ['same_name', 'same_birth', 'same_email', 'same_phone'] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** The fields that a merge changed, with the values before and after. */
export type Changed = Readonly<Partial<Record<MergedField, { readonly before: unknown; readonly after: unknown }>>>;

/**
 * What undoing a merge changes in the kept person: the fields that the merge changed and that still have its value. Later edits stay, and
 * are reported. Source: docs/domain/persons.md 8.
 */
export function takenBack(
  now: Mergeable,
  changed: Changed,
): { readonly values: Partial<Mergeable>; readonly stays: readonly MergedField[] } {
  const fields = MERGED_FIELDS.filter((name) => changed[name] !== undefined);
  const stands = fields.filter((name) => isSame(now[name], changed[name]?.after));
  return {
    values: Object.fromEntries(stands.map((name) => [name, changed[name]?.before])),
    stays: fields.filter((name) => !stands.includes(name)),
  };
}
