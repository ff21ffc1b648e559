/** The fields of a person that identify them. */
export interface Known {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  /** `YYYY-MM-DD`. */
  readonly date_of_birth: string | null;
}

const normalised = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Whether two are the same person. Families share an email address, so the names must be equal too; without an address, the dates of birth.
 * Different dates of birth are different people. Source: docs/domain/sign-up.md 10.
 */
export function isSamePerson(a: Known, b: Known): boolean {
  if (normalised(a.first_name) !== normalised(b.first_name) || normalised(a.last_name) !== normalised(b.last_name)) return false;
  if (a.date_of_birth !== null && b.date_of_birth !== null && a.date_of_birth !== b.date_of_birth) return false;
  if (a.email !== null && b.email !== null) return normalised(a.email) === normalised(b.email);
  return a.date_of_birth !== null && a.date_of_birth === b.date_of_birth;
}
