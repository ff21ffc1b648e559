/** What is known of somebody, as far as merging decides about it. */
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

/** Somebody who may be told what happens with a person. */
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

/** Whose value stays: that of the person who is kept, of the other one, or of both together. */
export const SIDES = ['kept', 'other', 'both'] as const;
export type Side = (typeof SIDES)[number];
export type Choices = Readonly<Partial<Record<MergedField, Side>>>;

/** A field in which two persons differ. */
export interface Difference {
  readonly name: MergedField;
  readonly kept: Mergeable[MergedField];
  readonly other: Mergeable[MergedField];
  /** What can be chosen; the first of them where nobody chose. */
  readonly sides: readonly Side[];
  readonly side: Side;
  readonly result: Mergeable[MergedField];
}

const MOST_NOTES = 2000;
const MOST_TOLD = 10;

/**
 * What becomes of two persons who turn out to be one: every field in which they differ, with what can stay of it. What one of them has
 * not is taken from the other; notes and who may be told come together where there is room. Source: docs/domain/persons.md 6.
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

/** Both notes below each other, or all who may be told, each once; null where that is not for this field, or too much. */
function together(name: MergedField, kept: Mergeable, other: Mergeable): Mergeable[MergedField] {
  if (name === 'notes' && kept.notes !== null && other.notes !== null) {
    const both = `${kept.notes}\n\n${other.notes}`;
    return both.length <= MOST_NOTES ? both : null;
  }
  if (name !== 'may_be_told') return null;
  const all = [...kept.may_be_told, ...other.may_be_told.filter((one) => !kept.may_be_told.some((known) => isSame(known, one)))];
  return all.length <= MOST_TOLD ? all : null;
}

const isBlank = (value: Mergeable[MergedField]): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other);
const plain = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : JSON.stringify(sorted(value)));
/** Keys in one order: the store gives them back in its own. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value;

/** Why two may be one, the surest first. */
export const LIKENESSES = ['same_name', 'same_birth', 'same_email', 'same_phone'] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** A field that a merge changed, as it was and as it became. */
export type Changed = Readonly<Partial<Record<MergedField, { readonly before: unknown; readonly after: unknown }>>>;

/**
 * What taking a merge back changes of the person who was kept: what it had changed, as far as that still stands. What somebody wrote since
 * stays, and is told. Source: docs/domain/persons.md 8.
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
