import * as z from 'zod';
import { ATTENDANCES } from '../../../domain/bookings/checkIn';
import { RECIPIENT_STATES } from '../../../domain/messages/loggedMessage';
import { ABOUTS } from '../../../domain/messages/variables';
import type { ZipcodeArea } from '../../../domain/notifications/audience';
import { LIKENESSES, MERGED_FIELDS, SIDES } from '../../../domain/persons/merge';
import type {
  AlikePerson,
  DoneMerge,
  PersonBundle,
  PersonMail,
  PersonMessage,
  PersonPurchase,
  PersonReach,
  PersonSession,
  PersonWait,
} from '../../../domain/persons/personLife';
import { ENTRY_STATUSES } from '../../../domain/waiting-lists/entryStatus';
import { pagination, rowAnswer } from '../../engine/answers';
import type { PartName } from './lifeOf';

/*
 * The shapes of responses about one person, for the API document.
 */

const meta = z.strictObject({ pagination });
const named = { id: z.uuid(), name: z.string() };
const ofActivity = { activity_id: z.uuid(), activity_name: z.string() };
const bookingStatus = z.enum(['active', 'cancelled']);

const session: z.ZodType<PersonSession> = z.strictObject({
  id: z.uuid(),
  session_id: z.uuid(),
  ...ofActivity,
  date: z.iso.date(),
  start_time: z.string(),
  end_time: z.string(),
  is_ahead: z.boolean(),
  session_status: z.string(),
  status: bookingStatus,
  attendance_status: z.enum(ATTENDANCES),
  is_by_bundle: z.boolean(),
  notes: z.string().nullable(),
});

const bundle: z.ZodType<PersonBundle> = z.strictObject({
  id: z.uuid(),
  bundle_id: z.uuid(),
  bundle_name: z.string(),
  ...ofActivity,
  status: bookingStatus,
  subscribed_at: z.iso.datetime(),
});

const wait: z.ZodType<PersonWait> = z.strictObject({
  id: z.uuid(),
  ...ofActivity,
  session_id: z.uuid().nullable(),
  date: z.iso.date().nullable(),
  start_time: z.string().nullable(),
  bundle_id: z.uuid().nullable(),
  bundle_name: z.string().nullable(),
  status: z.enum(ENTRY_STATUSES),
  joined_at: z.iso.datetime(),
});

const purchase: z.ZodType<PersonPurchase> = z.strictObject({
  id: z.uuid(),
  number: z.int(),
  created_at: z.iso.datetime(),
  titles: z.array(z.string()),
  total_in_cents: z.int(),
  paid_in_cents: z.int(),
  status: z.string(),
});

const delivery = {
  status: z.enum(RECIPIENT_STATES),
  error: z.string().nullable(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
};

const message: z.ZodType<PersonMessage> = z.strictObject({
  id: z.uuid(),
  recipient_id: z.uuid(),
  subject: z.string(),
  body: z.string(),
  sender: z.string().nullable(),
  about: z.enum(ABOUTS),
  about_name: z.string(),
  activity_id: z.uuid().nullable(),
  session_id: z.uuid().nullable(),
  bundle_id: z.uuid().nullable(),
  product_id: z.uuid().nullable(),
  email: z.string().nullable(),
  ...delivery,
});

const mail: z.ZodType<PersonMail> = z.strictObject({ id: z.uuid(), subject: z.string(), to_email: z.string(), ...delivery });

/** Of each part of what a person took part in, bought and was sent. */
export const lifeAnswers: Readonly<Record<PartName, z.ZodType>> = {
  sessions: z.strictObject({ sessions: z.array(session), meta }),
  bundles: z.strictObject({ bundles: z.array(bundle), meta }),
  waiting: z.strictObject({ waiting: z.array(wait), meta }),
  purchases: z.strictObject({ purchases: z.array(purchase), meta }),
  messages: z.strictObject({ messages: z.array(message), meta }),
  mails: z.strictObject({ mails: z.array(mail), meta }),
};

/** Of how to reach a person. */
export const reachAnswer: z.ZodType<PersonReach> = z.strictObject({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  is_out: z.boolean(),
  shared_with: z.array(z.strictObject(named)),
});

const alike: z.ZodType<AlikePerson> = z.strictObject({
  ...named,
  email: z.string().nullable(),
  date_of_birth: z.iso.date().nullable(),
  why: z.array(z.enum(LIKENESSES)),
});

/** Of the possible duplicates of a person. */
export const alikeAnswer = z.strictObject({ persons: z.array(alike) });

const difference = z.strictObject({
  name: z.enum(MERGED_FIELDS),
  kept: z.unknown(),
  other: z.unknown(),
  sides: z.array(z.enum(SIDES)),
  side: z.enum(SIDES),
  result: z.unknown(),
});

/** Of the preview of a merge; see `MergePlan`. */
export const mergePlanAnswer = z.strictObject({
  plan: z.string(),
  kept: z.strictObject(named),
  other: z.strictObject(named),
  differences: z.array(difference),
  moves: z.array(z.strictObject({ resource: z.string(), count: z.int() })),
  obstacles: z.array(
    z.strictObject({
      kind: z.enum(['session', 'bundle']),
      activity_name: z.string(),
      date: z.iso.date().nullable(),
      name: z.string().nullable(),
    }),
  ),
});

/** Of a merge. */
export const mergeAnswer = z.strictObject({ merge_id: z.uuid(), plan: mergePlanAnswer });

const doneMerge: z.ZodType<DoneMerge> = z.strictObject({
  ...named,
  by_name: z.string().nullable(),
  created_at: z.iso.datetime(),
  moved: z.int(),
});

/** Of the merges that can be undone. */
export const mergesAnswer = z.strictObject({ merges: z.array(doneMerge) });

/** Of an undone merge; see `Unmerged`. */
export const unmergeAnswer = z.strictObject({
  other: z.string(),
  moved: z.int(),
  stayed: z.int(),
  fields: z.array(z.enum(MERGED_FIELDS)),
});

const area: z.ZodType<ZipcodeArea> = z.strictObject({ zipcode: z.string(), total: z.int().nullable() });

/** Of the postcode areas of an application. */
export const zipcodesAnswer = z.strictObject({ zipcodes: z.array(z.string()), areas: z.array(area).nullable() });

/** Of known people that a sign-up can choose, with the fields that the caller may see. */
export const knownPersonsAnswer = z.strictObject({ persons: z.array(rowAnswer) });

/** Of a mail to a person, in which links with a token are left out. */
export const personMailAnswer = z.strictObject({
  id: z.uuid(),
  subject: z.string(),
  to_email: z.string(),
  status: z.string(),
  error: z.string().nullable(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  body_text: z.string().nullable(),
});
