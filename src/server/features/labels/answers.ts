import * as z from 'zod';
import type { LabelMatches } from '../../../domain/labels/labelMatches';

/*
 * The shapes of responses about labels, for the API document.
 */

const matches: z.ZodType<LabelMatches> = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  matches: z.int(),
  total: z.int(),
  listed: z.int(),
});

/** Of the number of activities that match a label, for each application. */
export const matchesAnswer = z.strictObject({ applications: z.array(matches) });
