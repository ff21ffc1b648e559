/** How far a message is for one recipient, in the order in which it is told. */
export const RECIPIENT_STATES = ['sent', 'kept', 'waiting', 'failed', 'skipped'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** A message in the log. The amounts are of recipients, and together they are all of them. */
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

/** Somebody a message goes to, and what became of it. */
export interface LoggedRecipient {
  readonly id: string;
  readonly name: string;
  /** As it is sorted by: `Kouwen, Sem van`. */
  readonly listed_name: string;
  readonly email: string | null;
  /** Where it would go now if it were sent again; null where it would not. */
  readonly again_email: string | null;
  /** Sending again would reach them. */
  readonly is_reached_again: boolean;
  readonly status: RecipientState;
  readonly error: string | null;
  readonly sent_at: string | null;
}

/** A message with all its recipients, and how many of them sending it again would reach. */
export interface ShownMessage extends LoggedMessage {
  readonly recipients: readonly LoggedRecipient[];
  readonly again: { readonly recipients: number; readonly without_address: number };
}
