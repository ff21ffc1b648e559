import * as z from 'zod';
import { GROUPS } from '../../../domain/messages/groups';
import type { About } from '../../../domain/messages/variables';
import { variableIssues } from '../../../domain/messages/variables';
import type { Field } from '../../../schema/field';
import type { AnyResource } from '../../../schema/row';
import { validate } from '../../../schema/validate';
import { cleanRichText } from '../../engine/cleanRichText';
import { resourceNamed } from '../../db/declared';
import { invalid } from '../../core/apiError';

const text = z.string().max(100_000).nullish();

/**
 * `recipients` contains ids of participants, bundle places, waiting-list entries or orders; `groups` their states instead (`booked`,
 * `paid`). Without either: all participants, or all buyers whose order is valid.
 */
export const messageBody = z.strictObject({
  subject: text,
  body: text,
  recipients: z.array(z.uuid()).min(1).max(10_000).optional(),
  groups: z.array(z.string().max(20)).min(1, { error: 'validation.required' }).max(GROUPS.length).optional(),
});
export const previewBody = messageBody.extend({ recipient: z.uuid().nullish() });
export type MessageInput = z.infer<typeof messageBody>;
export type PreviewInput = z.infer<typeof previewBody>;

export const messages = resourceNamed('messages');
const { subject, body } = messages.fields as { subject: Field; body: Field };
/** The part of a message that users write. In a stored message these fields are read-only. */
const written: AnyResource = { ...messages, fields: { subject: { ...subject, readonly: false }, body: { ...body, readonly: false } } };

/**
 * Cleaned subject and body; they must not be empty or contain unknown variables.
 *
 * @throws ApiError 422 with the problem in each field
 */
export function readMessage(about: About, input: MessageInput): { subject: string; body: string } {
  const judged = validate(written, cleanRichText(written.fields, { subject: input.subject ?? null, body: input.body ?? null }));
  if (!judged.ok) throw invalid(judged.issues, messages);
  // Both texts are present, as just validated.
  const message = judged.record as { subject: string; body: string };
  const issues = variableIssues(message, about);
  if (issues.length > 0) throw invalid(issues, messages);
  return message;
}
