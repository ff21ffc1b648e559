import * as z from 'zod';
import { LIKENESSES } from '../../../domain/organizations/resemblance';
import type { OrganizationReview, RejectedOrganization, ReviewOutcome, ReviewQueue } from '../../../domain/organizations/review';
import type { Finding } from '../../../domain/organizations/reviewFindings';
import { REVIEW_STATES } from '../../../domain/organizations/reviewState';

/*
 * The shapes of responses about the review of organizations, for the API document.
 */

const finding: z.ZodType<Finding> = z.strictObject({
  kind: z.enum([
    'kvk_missing',
    'kvk_form',
    'website_form',
    'email_missing',
    'address_missing',
    'description_missing',
    'no_location',
    'no_offer',
  ]),
  weight: z.enum(['missing', 'doubtful']),
});

const named = { id: z.uuid(), name: z.string(), city: z.string().nullable(), logo: z.string().nullable() };

/** Of the organizations that wait for review. */
export const reviewQueueAnswer: z.ZodType<ReviewQueue> = z.strictObject({
  organizations: z.array(
    z.strictObject({
      ...named,
      created_at: z.iso.datetime(),
      asked_at: z.iso.datetime().nullable(),
      has_answered: z.boolean(),
      findings: z.array(finding),
      duplicates: z.int(),
    }),
  ),
  total: z.int(),
  rejected: z.int(),
});

const rejected: z.ZodType<RejectedOrganization> = z.strictObject({
  ...named,
  rejected_at: z.iso.datetime(),
  rejected_reason: z.string().nullable(),
  rejected_by: z.string().nullable(),
  restorable_until: z.iso.datetime(),
});

/** Of the rejected organizations that can be restored. */
export const rejectedAnswer = z.strictObject({ organizations: z.array(rejected) });

const text = z.string().nullable();
const instant = z.iso.datetime().nullable();

const reviewed = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  status: z.enum(['pending', 'accepted', 'archived']),
  description: text,
  type: text,
  sports: z.array(z.string()),
  kvk: text,
  logo: text,
  header: text,
  email: text,
  phone: text,
  website: text,
  street: text,
  house_number: text,
  zipcode: text,
  city: text,
  notes: text,
  asked_at: instant,
  asked_text: text,
  rejected_at: instant,
  rejected_reason: text,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

/** Of everything that is needed to review an organization. */
export const reviewAnswer: z.ZodType<OrganizationReview> = z.strictObject({
  state: z.enum(REVIEW_STATES),
  organization: reviewed,
  findings: z.array(finding),
  duplicates: z.array(z.strictObject({ by: z.array(z.enum(LIKENESSES)), organization: reviewed })),
  offers: z.array(z.strictObject({ id: z.uuid(), kind: z.enum(['activity', 'product']), name: z.string(), image: text })),
  counts: z.strictObject({ locations: z.int(), offers: z.int() }),
  readers: z.int(),
  restorable_until: instant,
});

/** Of a decision: the new state, and the number of mails. */
export const reviewOutcomeAnswer: z.ZodType<ReviewOutcome> = z.strictObject({ id: z.uuid(), state: z.enum(REVIEW_STATES), told: z.int() });
