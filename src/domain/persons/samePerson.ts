/** As much of a person as tells them from others. */
export interface Known {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  /** `YYYY-MM-DD`. */
  readonly date_of_birth: string | null;
}

const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Whether two are the same person. A family shares one address, so the name must be the same as well; of those
 * without an address, the date of birth. Two dates of birth that differ are two people. Source: docs/domain/sign-up.md 10.
 */
export function isSamePerson(a: Known, b: Known): boolean {
  if (plain(a.first_name) !== plain(b.first_name) || plain(a.last_name) !== plain(b.last_name)) return false;
  if (a.date_of_birth !== null && b.date_of_birth !== null && a.date_of_birth !== b.date_of_birth) return false;
  if (a.email !== null && b.email !== null) return plain(a.email) === plain(b.email);
  return a.date_of_birth !== null && a.date_of_birth === b.date_of_birth;
}
