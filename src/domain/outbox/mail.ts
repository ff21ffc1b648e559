/** Statuses of a mail; `kept` without a mail server. */
export const MAIL_STATUSES = ['waiting', 'sent', 'failed', 'kept'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** A mail in the list of the outbox. */
export interface MailLine {
  readonly id: string;
  readonly to_email: string;
  readonly to_name: string | null;
  readonly subject: string;
  readonly status: MailStatus;
  readonly tries: number;
  readonly next_try_at: string;
  readonly error: string | null;
  readonly sent_at: string | null;
  readonly created_at: string;
}

/** A mail with its text, in which links with a token are left out. */
export interface Mail extends MailLine {
  readonly body_text: string;
  readonly body_html: string;
}
