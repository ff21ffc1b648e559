/** Who is not known any more, in any language: nomen nescio. */
export const NOBODY_KNOWN = 'N.N.';

/** What stands in place of somebody's name: a number that leads nowhere. */
export const forgottenName = (number: number): string => `${NOBODY_KNOWN} #${number}`;

/** Where the addresses of nobody are: a domain that never exists (RFC 2606). */
export const FORGOTTEN_HOST = 'forgotten.invalid';

export const forgottenEmail = (number: number): string => `${number}@${FORGOTTEN_HOST}`;

/** A column of a record that is blanked. */
interface Blankable {
  readonly name: string;
  readonly required: boolean;
  /** Its value of its own for "nothing" is a list. */
  readonly isList: boolean;
}

/**
 * What a personal field holds once its person is forgotten: nothing, or where a record must hold something, the number.
 * Source: docs/domain/privacy.md 5.
 */
export function blankOf({ name, required, isList }: Blankable, number: number): string | null | readonly never[] {
  if (isList) return [];
  if (!required) return name === 'name' ? forgottenName(number) : null;
  if (name === 'email') return forgottenEmail(number);
  if (name === 'first_name') return NOBODY_KNOWN;
  return name === 'last_name' ? `#${number}` : forgottenName(number);
}
