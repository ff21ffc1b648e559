import * as z from 'zod';
import { rowAnswer } from '../../engine/answers';

/*
 * The shapes of responses about waiting lists, for the API document. Amounts in cents.
 */

const about = {
  first_name: z.string(),
  activity_name: z.string(),
  organization_name: z.string(),
  application_id: z.uuid().nullable(),
  zone: z.string(),
  cost_in_cents: z.int().nullable(),
  expires_at: z.iso.datetime().nullable(),
  answer: z.enum(['accept', 'decline']).optional(),
};

/** Of an offered spot, or of the spots that are kept for the next season; with the answer once it was given. */
export const offerAnswer = z.union([
  z.strictObject({ ...about, kind: z.literal('season'), starts_at: z.iso.datetime().optional(), sessions: z.int() }),
  z.strictObject({
    ...about,
    kind: z.enum(['session', 'bundle']),
    organization_email: z.string().nullable(),
    organization_phone: z.string().nullable(),
    starts_at: z.iso.datetime().nullable(),
    ends_at: z.iso.datetime().nullable(),
    place: z.string().nullable(),
    term: z.string().nullable(),
    taken: z.strictObject({ is_cancelled: z.boolean(), payment: z.unknown() }).optional(),
  }),
]);

/** Of the explanation why no one moves up: the rule, and the line with what keeps each person from a spot. Null for no limit. */
export const whyAnswer = z.strictObject({
  rule: z.string(),
  next_run_at: z.iso.datetime().nullable(),
  mode: z.string(),
  has_waitlist: z.boolean(),
  cutoff_at: z.iso.datetime().nullable(),
  closes_at: z.iso.datetime().nullable(),
  free: z.int().nullable(),
  offers: z.int(),
  bound: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('bundle') }),
      z.strictObject({ kind: z.literal('session'), id: z.uuid(), date: z.iso.date() }),
    ])
    .nullable(),
  line: z.array(rowAnswer.extend({ position: z.int().nullable(), age: z.int().nullable(), reasons: z.array(z.string()) })),
});
