/** A data subject: the same name and address in one or more organizations, or an address without a person. */
export interface FoundPerson {
  /** Their records, one per organization; empty if only the address is known: of an account, a contact or an invitation. */
  readonly persons: readonly string[];
  readonly name: string;
  readonly email: string | null;
  readonly date_of_birth: string | null;
  readonly organizations: readonly string[];
  /** There is an account with that address. */
  readonly has_account: boolean;
}

/** The effect of erasing a person. */
export interface ForgetReport {
  readonly number: number;
  /** Number of erased records per entity, in a fixed order. */
  readonly records: readonly { readonly resource: string; readonly count: number }[];
  readonly mails: number;
  /** Number of history entries whose values are erased. */
  readonly lines: number;
  /** What happens to the account with that address and name: there is none, it is closed, or it stays because only others may close it. */
  readonly account: 'none' | 'closed' | 'stays';
  /** Someone else uses the same address: data that is linked by the address alone stays. */
  readonly is_shared: boolean;
  /** Places in future sessions and unpaid orders, shown before the decision. */
  readonly open: { readonly bookings: number; readonly orders: number };
}
