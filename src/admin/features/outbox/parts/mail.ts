import type { Tone } from '../../../ui/values/Chip';

export const STATUSES = ['waiting', 'sent', 'failed', 'kept'] as const;
export type MailStatus = (typeof STATUSES)[number];
export const TONES: Readonly<Record<MailStatus, Tone>> = { waiting: 'wait', sent: 'good', failed: 'bad', kept: 'neutral' };

/** An email in the list of the outbox. */
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

/** An email with its text. */
export interface Mail extends MailLine {
  readonly body_text: string;
  readonly body_html: string;
}
