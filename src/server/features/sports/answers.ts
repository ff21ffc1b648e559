import * as z from 'zod';
import type { SportsVerdict } from '../../../domain/offers/sportsInUse';

/*
 * The shapes of responses about offers, for the API document.
 */

/** Of the check whether sports can be removed from an organization, with the activities that use them. */
export const sportsVerdictAnswer: z.ZodType<SportsVerdict> = z.strictObject({
  can_unlink: z.boolean(),
  blocked: z.array(z.strictObject({ sport: z.uuid(), name: z.string(), activities: z.array(z.string()) })),
});
