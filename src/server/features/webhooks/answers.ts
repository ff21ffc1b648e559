import * as z from 'zod';

/*
 * The shapes of responses about webhooks, for the API document.
 */

/** Of the secret of a webhook: since when it signs, and until when the previous one does too. */
export const secretAnswer = z.strictObject({ created_at: z.iso.datetime().nullable(), previous_until: z.iso.datetime().nullable() });

/** Of a new secret, which is only in this response. */
export const newSecretAnswer = secretAnswer.extend({ secret: z.string() });

/** Of a test message that was queued. */
export const queuedAnswer = z.strictObject({ id: z.uuid() });
