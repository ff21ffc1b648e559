import * as z from 'zod';
import { GROUPS } from '../../../domain/messages/groups';
import { type LoggedMessage, RECIPIENT_STATES, type ShownMessage } from '../../../domain/messages/loggedMessage';
import { pagination } from '../../engine/answers';
import type { MessagePreview } from './previewMessage';

const logged = z.strictObject({
  id: z.uuid(),
  subject: z.string(),
  body: z.string(),
  sender: z.string().nullable(),
  created_at: z.iso.datetime(),
  status: z.enum(['sending', 'sent']),
  recipients_amount: z.int(),
  waiting_amount: z.int(),
  sent_amount: z.int(),
  kept_amount: z.int(),
  failed_amount: z.int(),
  skipped_amount: z.int(),
});

const recipient = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  listed_name: z.string(),
  email: z.string().nullable(),
  again_email: z.string().nullable(),
  is_reached_again: z.boolean(),
  status: z.enum(RECIPIENT_STATES),
  error: z.string().nullable(),
  sent_at: z.iso.datetime().nullable(),
});

const counts = { recipients: z.int(), without_address: z.int() };

/** Of a message that was sent. */
export const loggedAnswer: z.ZodType<LoggedMessage> = logged;

/** Of the messages about a session, bundle or product. */
export const loggedListAnswer = z.strictObject({ messages: z.array(logged), meta: z.strictObject({ pagination }) });

/** Of one message, with its recipients. */
export const shownAnswer: z.ZodType<ShownMessage> = logged.extend({ recipients: z.array(recipient), again: z.strictObject(counts) });

/** Of the preview of a message. */
export const previewAnswer: z.ZodType<MessagePreview> = z.strictObject({
  ...counts,
  groups: z.array(z.strictObject({ group: z.enum(GROUPS), ...counts })),
  people: z.array(z.strictObject({ id: z.uuid(), name: z.string(), has_address: z.boolean() })),
  mail: z
    .strictObject({
      recipient: z.uuid(),
      name: z.string(),
      email: z.string().nullable(),
      subject: z.string(),
      html: z.string(),
      text: z.string(),
    })
    .nullable(),
});
