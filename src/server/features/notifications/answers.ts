import * as z from 'zod';
import type { AudienceSize } from '../../../domain/notifications/audience';

/*
 * The shapes of responses about notifications, for the API document.
 */

/** Of the size of an audience, and how it can be reached. */
export const audienceAnswer: z.ZodType<AudienceSize> = z.strictObject({
  people: z.int(),
  by_mail: z.int(),
  by_push: z.int(),
  without_address: z.int(),
  unsubscribed: z.int(),
});

/** Of a test that was sent to the caller: the mail address, and the number of devices. */
export const testAnswer = z.strictObject({ email: z.string(), devices: z.int() });

/** Of the caller's devices, by a hash of their addresses, and the key with which to subscribe one. */
export const devicesAnswer = z.strictObject({
  public_key: z.string(),
  devices: z.array(z.strictObject({ endpoint_hash: z.string(), created_at: z.iso.datetime() })),
});

/** Of the link in a mail: whose mails it stops, and whether they are stopped. */
export const unsubscriptionAnswer = z.strictObject({ application_name: z.string(), email: z.string(), is_unsubscribed: z.boolean() });
