import * as z from 'zod';
import type { AreaReach } from '../../../domain/statistics/areaReach';
import { type OrganizationFinances, PENDING_PAYOUTS } from '../../../domain/statistics/finances';
import type { Group } from '../../../domain/statistics/hideSmallGroups';
import type { OrganizationRevenue } from '../../../domain/statistics/revenue';
import type { ApplicationStatistics, OrganizationStatistics } from '../../../domain/statistics/statistics';

/*
 * The shapes of responses with statistics, for the API document. Months are `2026-11`; amounts are in cents and include VAT.
 */

const range = z.strictObject({ from: z.iso.date(), to: z.iso.date() });
const bucket = z.enum(['day', 'week', 'month']);
const count = z.int().nullable();
const group: z.ZodType<Group> = z.strictObject({ name: z.string(), total: count });
const named = { id: z.uuid(), name: z.string() };
const month = z.strictObject({ month: z.string(), total: z.int() });

const session = {
  id: z.uuid(),
  activity_id: z.uuid(),
  activity_name: z.string(),
  starts_at: z.iso.datetime(),
  zone: z.string(),
};
const spots = { spots: count, participants_amount: z.int(), offers_amount: z.int() };
const nextSession = { ...session, ...spots, ends_at: z.iso.datetime(), location_name: z.string().nullable(), waitlist_count: z.int() };
const waitingLine = z.strictObject({ ...session, ...spots, waiting: z.int(), offered: z.int() });

const attendance = { sessions: z.int(), cancelled_sessions: z.int(), participants: z.int(), spots: z.int(), taken: z.int() };
const marks = { present: z.int(), absent: z.int(), signed_out: z.int() };
const dashboardTotals = { ...attendance, ...marks, new_organizations: count, vouchers: count, revenue_in_cents: count };
const dashboardBucket = z.strictObject({ ...dashboardTotals, start: z.iso.date() });
const part = z.strictObject({ id: z.uuid().nullable(), name: z.string().nullable(), total: count, before: count });
const place = { latitude: z.number().nullable(), longitude: z.number().nullable() };

const applicationOffer = z.strictObject({
  range,
  before: range,
  bucket,
  months: z.strictObject({ first: z.string(), last: z.string() }).nullable(),
  booked_from: z.iso.date().nullable(),
  applications: z.array(z.strictObject(named)),
  left_out: z.int(),
  totals: z.strictObject(dashboardTotals),
  totals_before: z.strictObject(dashboardTotals),
  over_time: z.array(dashboardBucket),
  over_time_before: z.array(dashboardBucket),
  sports: z.array(part).nullable(),
  organizations: z.array(part).nullable(),
  areas: z.array(z.strictObject({ name: z.string().nullable(), total: count, ...place })).nullable(),
  genders: z.array(group).nullable(),
  ages: z.array(group).nullable(),
  hours: z.array(z.strictObject({ weekday: z.int(), hour: z.int(), total: z.int() })),
  change: z
    .strictObject({
      kind: z.enum(['sport', 'organization']),
      name: z.string(),
      now: z.int(),
      before: z.int(),
      percentage: z.number().nullable(),
    })
    .nullable(),
});

const applicationToday = z.strictObject({
  date: z.iso.date(),
  sessions: z.int(),
  organizations: z.int(),
  people: z.int(),
  full: z.int(),
  next: z.array(z.strictObject({ ...nextSession, organization_id: z.uuid(), organization_name: z.string() })),
  remaining: z.int(),
});

/** Of the statistics of an application. Null for what the caller may not see. */
export const applicationStatisticsAnswer: z.ZodType<ApplicationStatistics> = z.strictObject({
  today: applicationToday.nullable(),
  batches_to_approve: count,
  organizations: z
    .strictObject({
      total: z.int(),
      by_status: z.strictObject({ pending: z.int(), accepted: z.int(), archived: z.int() }),
      waiting: z.array(
        z.strictObject({ ...named, city: z.string().nullable(), logo: z.string().nullable(), created_at: z.iso.datetime() }),
      ),
      months: z.array(month),
    })
    .nullable(),
  counts: z.strictObject({ categories: count, campaigns: count, tags: count, labels: count }),
  people: z.strictObject({ members: z.int(), staff: z.int(), open_invites: z.int(), open_staff_invites: z.int() }),
  offer: applicationOffer.nullable(),
});

const area: z.ZodType<AreaReach> = z.strictObject({
  name: z.string(),
  people: z.int(),
  taking_part: count,
  ...place,
  is_estimated: z.boolean(),
});

/** Of the reach: how many inhabitants of each area take part. */
export const reachAnswer = z.strictObject({ areas: z.array(area) });

const offerTotals = { ...attendance, sign_ups: z.int() };

const offerStatistics = z.strictObject({
  range,
  bucket,
  activities: z.int(),
  totals: z.strictObject(offerTotals),
  over_time: z.array(z.strictObject({ ...offerTotals, ...marks, not_recorded: z.int(), start: z.iso.date() })),
  genders: z.array(group),
  ages: z.array(group),
  next_sessions: z.array(z.strictObject(nextSession)),
  waiting: z.strictObject({ people: z.int(), sessions: z.int(), longest: z.array(waitingLine) }),
});

const clubToday = z.strictObject({
  date: z.iso.date(),
  sessions: z.array(z.strictObject({ ...nextSession, status: z.enum(['planned', 'cancelled']), trainers: z.array(z.string()) })),
  spots_to_offer: z.strictObject({ total: z.int(), first: z.array(waitingLine) }),
  unrecorded: z.strictObject({ total: z.int(), latest: z.array(z.strictObject({ ...session, not_recorded: z.int() })) }),
  open_orders: z.strictObject({ orders: z.int(), owed_in_cents: z.int() }).nullable(),
});

const clubStart = z.strictObject({
  locations: z.int(),
  offers: z.int(),
  bookable: z.int(),
  published: z.int(),
  without_sessions: z.uuid().nullable(),
  draft: z.strictObject({ kind: z.enum(['activity', 'product']), id: z.uuid() }).nullable(),
});

/** Of the statistics of an organization. Null for what the caller may not see. */
export const organizationStatisticsAnswer: z.ZodType<OrganizationStatistics> = z.strictObject({
  members: z.int(),
  open_invites: count,
  offer: offerStatistics.nullable(),
  today: clubToday.nullable(),
  start: clubStart.nullable(),
});

const revenueTotals = { revenue_in_cents: z.int(), vat_in_cents: z.int() };
const openOrders = z.strictObject({
  orders: z.int(),
  owed_in_cents: z.int(),
  age: z.enum(['this_month', 'last_month', 'older']),
  from: z.iso.date().nullable(),
  to: z.iso.date(),
});

/** Of the revenue of an organization in a period. */
export const revenueAnswer: z.ZodType<OrganizationRevenue> = z.strictObject({
  range,
  bucket,
  has_sold: z.boolean(),
  totals: z.strictObject(revenueTotals),
  over_time: z.array(z.strictObject({ ...revenueTotals, start: z.iso.date() })),
  offers: z.array(z.strictObject({ ...named, of: z.enum(['activities', 'products']), revenue_in_cents: z.int() })),
  others: z.strictObject({ offers: z.int(), revenue_in_cents: z.int() }),
  open: z.array(openOrders),
});

const transactions = { transactions: z.int(), amount_in_cents: z.int() };

/** Of the finances of an organization at a glance. */
export const financesAnswer: z.ZodType<OrganizationFinances> = z.strictObject({
  due: z.strictObject({ amount_in_cents: z.int(), from: z.iso.date() }),
  payouts: z.array(z.strictObject({ id: z.uuid(), payout_month: z.string(), amount_in_cents: z.int(), status: z.enum(PENDING_PAYOUTS) })),
  months: z.array(z.strictObject({ month: z.string(), sold_in_cents: z.int(), refunded_in_cents: z.int(), paid_out_in_cents: z.int() })),
  open: z.array(openOrders),
  refunds: z.array(
    z.strictObject({ ...named, order_id: z.uuid(), title: z.string(), money_in_cents: z.int(), created_at: z.iso.datetime() }),
  ),
  exceptions: z.strictObject({
    is_account_missing: z.boolean(),
    taken_back: z.array(z.strictObject({ type: z.enum(['chargeback', 'provider_refund']), ...transactions })),
    failed_refunds: z.strictObject(transactions),
  }),
});
