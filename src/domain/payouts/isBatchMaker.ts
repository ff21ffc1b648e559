/** The users who worked on a batch. */
export interface BatchMakers {
  readonly created_at: string;
  readonly made_by_id: string | null;
  /** Who last changed its payouts, day or paying account. */
  readonly changed_by_id: string | null;
  readonly checked_by_id: string | null;
}

/** The paying account, with who last changed its IBAN. */
interface PayingAccount {
  readonly iban_changed_at: string | null;
  readonly iban_changed_by_id: string | null;
}

/**
 * Whether a person made, last changed or last checked a batch, or changed the paying IBAN since it was made, and therefore cannot approve
 * it. Source: docs/domain/payouts.md 5.
 */
export function isBatchMaker(batch: BatchMakers, account: PayingAccount | null, person_id: string | null): boolean {
  const { iban_changed_at, iban_changed_by_id } = account ?? { iban_changed_at: null, iban_changed_by_id: null };
  const isAccountChanger = iban_changed_by_id === person_id && iban_changed_at !== null && iban_changed_at > batch.created_at;
  return person_id === null || isAccountChanger || [batch.made_by_id, batch.changed_by_id, batch.checked_by_id].includes(person_id);
}
