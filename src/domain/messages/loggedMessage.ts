/** Status of a message for one recipient, in display order. */
export const RECIPIENT_STATES = ['sent', 'kept', 'waiting', 'failed', 'skipped'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** A message in the log. The counts are of recipients and add up to all of them. */
export interface LoggedMessage {
  readonly id: string;
  readonly subject: string;
  readonly body: string;
  readonly sender: string | null;
  readonly created_at: string;
  readonly status: 'sending' | 'sent';
  readonly recipients_amount: number;
  readonly waiting_amount: number;
  readonly sent_amount: number;
  readonly kept_amount: number;
  readonly failed_amount: number;
  readonly skipped_amount: number;
}

/** A recipient, and what happened to their message. */
export interface LoggedRecipient {
  readonly id: string;
  readonly name: string;
  /** The sort name: `Kouwen, Sem van`. */
  readonly listed_name: string;
  readonly email: string | null;
  /** The address that resending would use now; null if it would not be sent. */
  readonly again_email: string | null;
  /** Whether resending would reach them. */
  readonly is_reached_again: boolean;
  readonly status: RecipientState;
  readonly error: string | null;
  readonly sent_at: string | null;
}

/** A message with all its recipients, and how many of them resending would reach. */
export interface ShownMessage extends LoggedMessage {
  readonly recipients: readonly LoggedRecipient[];
  readonly again: { readonly recipients: number; readonly without_address: number };
}
