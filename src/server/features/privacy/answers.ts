import * as z from 'zod';
import type { Processing } from '../../../domain/privacy/processing';
import type { ForgetReport, FoundPerson } from '../../../domain/privacy/subject';

/*
 * The shapes of responses about privacy, for the API document.
 */

const processing: z.ZodType<Processing> = z.strictObject({
  resource: z.string(),
  name: z.string(),
  fields: z.array(z.string()),
  staff: z.array(z.string()),
  purpose: z.string(),
  basis: z.string(),
  seen_by: z.array(z.string()),
});

/** Of the register of processing: the personal data of each entity, with its purpose and legal basis. */
export const registerOfProcessingAnswer = z.strictObject({ register: z.array(processing) });

const found: z.ZodType<FoundPerson> = z.strictObject({
  persons: z.array(z.string()),
  name: z.string(),
  email: z.string().nullable(),
  date_of_birth: z.iso.date().nullable(),
  organizations: z.array(z.string()),
  has_account: z.boolean(),
});

/** Of the people whom a privacy request can be about. */
export const foundPersonsAnswer = z.strictObject({ persons: z.array(found) });

const report: z.ZodType<ForgetReport> = z.strictObject({
  number: z.int(),
  records: z.array(z.strictObject({ resource: z.string(), count: z.int() })),
  mails: z.int(),
  lines: z.int(),
  account: z.enum(['closed', 'none', 'stays']),
  is_shared: z.boolean(),
  open: z.strictObject({ bookings: z.int(), orders: z.int() }),
});

/** Of the erasure of a person: what was, or would be, erased. */
export const forgetAnswer = z.strictObject({ report });
