/** Language-neutral placeholder for the name of an erased person: nomen nescio. */
export const NOBODY_KNOWN = 'N.N.';

/** Replacement of the name of an erased person, with a number that cannot be traced back. */
export const forgottenName = (number: number): string => `${NOBODY_KNOWN} #${number}`;

/** Domain of replaced addresses, which never exists (RFC 2606). */
export const FORGOTTEN_HOST = 'forgotten.invalid';

export const forgottenEmail = (number: number): string => `${number}@${FORGOTTEN_HOST}`;

/** A column that is erased. */
interface Blankable {
  readonly name: string;
  readonly required: boolean;
  /** The column holds a list, of which the empty value is `[]`. */
  readonly isList: boolean;
}

/**
 * The value of a personal field after its person was erased: empty, or the number if the field is required.
 * Source: docs/domain/privacy.md 5.
 */
export function blankOf({ name, required, isList }: Blankable, number: number): string | null | readonly never[] {
  if (isList) return [];
  if (!required) return name === 'name' ? forgottenName(number) : null;
  if (name === 'email') return forgottenEmail(number);
  if (name === 'first_name') return NOBODY_KNOWN;
  return name === 'last_name' ? `#${number}` : forgottenName(number);
}
