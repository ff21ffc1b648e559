/** Somebody of whom there is data: the same name and address in one organization or in several, or an address without a person. */
export interface FoundPerson {
  /** Their records, one for each organization; none where they are known by the address alone: an account, a contact, an invitation. */
  readonly persons: readonly string[];
  readonly name: string;
  readonly email: string | null;
  readonly date_of_birth: string | null;
  readonly organizations: readonly string[];
  /** They sign in with that address. */
  readonly has_account: boolean;
}

/** What forgetting somebody does, or did. */
export interface ForgetReport {
  readonly number: number;
  /** How many records of each entity are blanked, by its name; the same order each time. */
  readonly records: readonly { readonly resource: string; readonly count: number }[];
  readonly mails: number;
  /** Lines of the history whose values go. */
  readonly lines: number;
  /** What becomes of the account with that address and name: there is none, it is closed, or it stays as others may close it alone. */
  readonly account: 'none' | 'closed' | 'stays';
  /** The address is somebody else's too: what is known by it alone stays. */
  readonly is_shared: boolean;
  /** Places in sessions that are still to come, and orders that are still to be paid: whoever decides sees them first. */
  readonly open: { readonly bookings: number; readonly orders: number };
}
