import * as z from 'zod';
import { PUBLIC_STATES } from '../../../domain/public-api/publicState';
import { QUESTION_TYPES } from '../../../domain/questions/answers';

/** Responses of the public API, for its API document. Times are ISO 8601 in UTC, amounts whole cents. */

const text = z.string();
const maybe = z.string().nullable();
const id = z.uuid();
const cents = z.int();

const spans = z.array(
  z.object({ opened_at: text, closed_at: text.describe('HH:mm; at or before opened_at: on the next day. 24:00 ends the day itself') }),
);

const location = z
  .object({
    id,
    name: text,
    street: maybe,
    house_number: maybe,
    zipcode: maybe,
    city: maybe,
    country: maybe,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    opening_hours: z
      .object({
        monday: spans,
        tuesday: spans,
        wednesday: spans,
        thursday: spans,
        friday: spans,
        saturday: spans,
        sunday: spans,
      })
      .describe('A day without spans is closed'),
  })
  .nullable();

const offer = z.object({
  id,
  name: text,
  description: maybe,
  image_url: maybe,
  level: maybe,
  keywords: z.array(text),
  gender: maybe,
  age_range: z.object({ from: z.int().nullable(), to: z.int().nullable() }),
  should_validate_age: z.boolean(),
  is_accessible: z.boolean(),
  offer_type: z.enum(['sessions', 'bundles', 'products', 'none']),
  no_signup_required: z.boolean(),
  is_bookable: z.boolean(),
  has_waitlist: z.boolean(),
  payment_url: maybe,
  price_in_cents: cents,
  transaction_fee: z
    .object({ fixed_in_cents: cents, percentage: z.number() })
    .nullable()
    .describe(
      'What an order of it costs besides: the amount once, and the percentage of its price. Null where it bears none, as what is not paid online',
    ),
  next_session_at: maybe,
  sport: z.object({ id, name: text }).nullable(),
  organization: z.object({ id, name: text, city: maybe, website: maybe }),
  location,
  updated_at: text,
});

const term = z
  .object({
    name: text,
    periods: z.array(z.object({ from_minutes: z.int().nullable(), until_minutes: z.int().nullable(), percentage: z.int() })),
  })
  .nullable();

const pageOf = (item: z.ZodType) => z.object({ data: z.array(item), next_cursor: maybe });

export const offers = pageOf(offer);
export const wholeOffer = offer.extend({
  questions: z.array(z.object({ id, title: text, type: z.enum(QUESTION_TYPES), options: z.array(text), required: z.boolean() })),
  cancellation_term: term,
});

export const session = z.object({
  id,
  offer_id: id,
  offer_name: text,
  organization_id: id,
  starts_at: text,
  ends_at: text,
  date: text,
  start_time: text,
  end_time: text,
  zone: text,
  places: z.int().nullable().describe('null: without a limit'),
  places_left: z.int().nullable().describe('null: without a limit'),
  state: z.enum(PUBLIC_STATES),
  sign_up_opens_at: maybe,
  sign_up_closes_at: text,
  cancel_reason: maybe,
  location,
  location_parts: z.array(text).describe('The parts of the location that the session takes; empty: the whole of it'),
});
export const sessions = pageOf(session);

export const hold = z.object({ hold: text, session: id, places: z.int(), expires_at: text });

/** Statuses of a place of an order; `moved` after staff moved it to another session. */
export const PLACE_STATUSES = ['active', 'cancelled', 'moved'] as const;

export const order = z.object({
  id,
  token: text.describe('Opens this order for the application that made it'),
  number: z.int(),
  status: text,
  created_at: text,
  session: z.object({ id, starts_at: text, ends_at: text, zone: text, status: text }).optional(),
  offer: z.object({ id, name: text }).optional(),
  organization: z.object({ id, name: text }).optional(),
  places: z.array(
    z.object({
      id,
      first_name: text,
      last_name: text,
      status: z.enum(PLACE_STATUSES),
      price_in_cents: cents,
      credited_in_cents: cents,
      gives_back_in_cents: cents.nullable(),
    }),
  ),
  subtotal_in_cents: cents,
  transaction_fee_in_cents: cents.describe('On top of the places; part of the total'),
  total_in_cents: cents,
  credited_in_cents: cents,
  paid_in_cents: cents,
  refunded_in_cents: cents,
  owed_in_cents: cents,
  payment: z
    .object({ type: text, status: text, amount_in_cents: cents, checkout_url: maybe, expires_at: maybe })
    .nullable()
    .describe('checkout_url follows once the payment provider has given one: ask again'),
  cancellation_term: term,
});
