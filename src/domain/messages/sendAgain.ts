import { NOBODY_KNOWN } from '../privacy/forgotten';
import type { RecipientState } from './loggedMessage';

/** Somebody a message went to, or did not reach. */
export interface Tried {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly status: RecipientState;
  /** The addresses that stand with them now: of the booking or order that they were written to for, and of the person. */
  readonly known: readonly (string | null)[];
}

/** To whom a message goes once more, and who of those it did not reach still has no address. */
export interface Again {
  readonly to: readonly { readonly id: string; readonly email: string }[];
  readonly without_address: readonly string[];
}

/**
 * Whom sending again reaches: for whom it failed, and who had no address. At an address that was put right since, else at the one of
 * before. Whoever got it, or is queued, gets nothing, and who was forgotten is left alone. Source: docs/domain/messages.md 9.
 */
export function sendAgain(tried: readonly Tried[]): Again {
  const due = tried.filter(({ status, name }) => (status === 'failed' || status === 'skipped') && !name.startsWith(NOBODY_KNOWN));
  const found = due.map((one) => ({ id: one.id, email: addressNow(one) }));
  return {
    to: found.flatMap(({ id, email }) => (email === null ? [] : [{ id, email }])),
    without_address: found.filter(({ email }) => email === null).map(({ id }) => id),
  };
}

const addressNow = ({ email, known }: Tried): string | null =>
  known.find((one) => one !== null && one.toLowerCase() !== email?.toLowerCase()) ?? email;
