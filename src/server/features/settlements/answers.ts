import * as z from 'zod';

/** Of reading the settlements of the payment provider, for the API document: how many are new. */
export const readAnswer = z.strictObject({ read: z.int() });
