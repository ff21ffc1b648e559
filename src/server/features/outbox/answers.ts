import * as z from 'zod';
import { type Mail, MAIL_STATUSES, type MailLine } from '../../../domain/outbox/mail';
import { pagination } from '../../engine/answers';

/*
 * The shapes of responses about sent mails, for the API document.
 */

const line = {
  id: z.uuid(),
  to_email: z.string(),
  to_name: z.string().nullable(),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  tries: z.int(),
  next_try_at: z.iso.datetime(),
  error: z.string().nullable(),
  sent_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
};
const mailLine: z.ZodType<MailLine> = z.strictObject(line);

/** Of the outbox, the newest mail first. */
export const outboxAnswer = z.strictObject({ mails: z.array(mailLine), meta: z.strictObject({ pagination }) });

/** Of a mail with its text. */
export const mailAnswer: z.ZodType<Mail> = z.strictObject({ ...line, body_text: z.string(), body_html: z.string() });
