import * as z from 'zod';

/** Of a notification of the payment provider, for the API document. */
export const receivedAnswer = z.strictObject({ ok: z.literal(true) });
