import * as z from 'zod';

/*
 * The shapes of responses about calendar addresses, for the API document.
 */

/** Of a calendar address: when it was made; null if there is none. The address itself is only in the response that makes it. */
export const calendarAnswer = z.strictObject({ created_at: z.iso.datetime().nullable() });

/** Of a new calendar address. */
export const newCalendarAnswer = calendarAnswer.extend({ url: z.url() });
