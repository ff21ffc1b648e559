import { NOBODY_KNOWN } from '../privacy/forgotten';
import type { RecipientState } from './loggedMessage';

/** A recipient of an earlier message. */
export interface EarlierRecipient {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly status: RecipientState;
  /** Current addresses: of the booking or order that the message was about, and of the person. */
  readonly known: readonly (string | null)[];
}

/** The recipients of a resend, and those who still have no address. */
export interface Resend {
  readonly to: readonly { readonly id: string; readonly email: string }[];
  readonly without_address: readonly string[];
}

/**
 * Who a resend reaches: recipients for whom sending failed and those who had no address. It uses an address that was corrected since,
 * otherwise the earlier one. Recipients who received it or are queued get nothing, and erased persons are skipped. Source:
 * docs/domain/messages.md 9.
 */
export function sendAgain(recipients: readonly EarlierRecipient[]): Resend {
  const due = recipients.filter(({ status, name }) => (status === 'failed' || status === 'skipped') && !name.startsWith(NOBODY_KNOWN));
  const found = due.map((recipient) => ({ id: recipient.id, email: currentAddress(recipient) }));
  return {
    to: found.flatMap(({ id, email }) => (email === null ? [] : [{ id, email }])),
    without_address: found.filter(({ email }) => email === null).map(({ id }) => id),
  };
}

const currentAddress = ({ email, known }: EarlierRecipient): string | null =>
  known.find((address) => address !== null && address.toLowerCase() !== email?.toLowerCase()) ?? email;
