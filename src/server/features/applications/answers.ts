import * as z from 'zod';
import { pagination, rowAnswer } from '../../engine/answers';

/*
 * The shapes of responses about the current application, for the API document. The other fields are those of the entity.
 */

/** Of the current application: only its branding for visitors, all of it for its staff. */
export const currentApplicationAnswer = rowAnswer.extend({
  name: z.string(),
  locale: z.string(),
  upload: z.strictObject({ upscales: z.literal(true) }).nullable(),
  single_sign_on: z.string().nullable(),
});

/** Of the child applications of the current one. */
export const childrenAnswer = z.strictObject({ applications: z.array(rowAnswer), meta: z.strictObject({ pagination }) });

/** Of the filters that the public app offers, in order. */
export const filtersAnswer = z.strictObject({ filters: z.unknown(), version: z.unknown() });
