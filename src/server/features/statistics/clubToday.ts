import { sql } from 'drizzle-orm';
import { OPEN_AFTER_END_MS } from '../../../domain/bookings/reserve';
import { allows, type Profile } from '../../../domain/permissions/permissions';
import type { ClubToday, TodaySession, UnrecordedSession } from '../../../domain/statistics/clubToday';
import type { Ctx } from '../../core/context';
import { todayOf } from '../../core/todayOf';
import { zoneOf } from '../../core/zoneOf';
import { rowsOf } from '../../db/rowsOf';
import { asInstant, offerScope, type OfferScope } from './offerScope';
import { openOrders } from './openOrders';
import { aheadColumns, spotsToOffer } from './offerAhead';

const SHOWN = 3;
const DAY_MS = 24 * 60 * 60_000;

/** The current day of an organization, as far as the caller may see it. Source: docs/domain/statistics.md 17. */
export async function clubToday(
  ctx: Ctx,
  { id, application_id, profile }: { readonly id: string; readonly application_id: string; readonly profile: Profile },
): Promise<ClubToday> {
  const zone = await zoneOf(ctx.db, application_id);
  const date = todayOf({ now: ctx.now, zone });
  const scope = offerScope(ctx, id, zone, { from: date, to: date });
  const [sessions, spots_to_offer, unrecorded, open_orders] = await Promise.all([
    sessionsToday(scope),
    spotsToOffer(scope, SHOWN),
    unrecordedSessions(scope),
    allows(profile, 'view-rates') ? ordersToPay(ctx, id, zone, date) : null,
  ]);
  return { date, sessions, spots_to_offer, unrecorded, open_orders };
}

async function sessionsToday({ ctx, organization_id, from, until, isSeen }: OfferScope): Promise<TodaySession[]> {
  const found = await ctx.db.execute(sql`
    select ${aheadColumns}, session.status,
      coalesce((
        select jsonb_agg(contact.name order by line.place)
        from jsonb_array_elements(activity.contacts) with ordinality as line(value, place)
          join contacts as contact on contact.id = (line.value ->> 'contact')::uuid
        where line.value -> 'roles' ? 'trainer'
      ), '[]') as trainers
    from sessions as session join activities as activity on activity.id = session.activity_id
      left join locations as own on own.id = session.location left join locations as usual on usual.id = activity.location
    where session.organization_id = ${organization_id} and session.starts_at >= ${from} and session.starts_at < ${until}
      and session.status in ('planned', 'cancelled') and ${isSeen(sql`session.activity_id`)}
    order by session.starts_at, session.id`);
  return rowsOf<TodaySession>(found);
}

async function unrecordedSessions({ ctx, organization_id, isSeen }: OfferScope): Promise<ClubToday['unrecorded']> {
  const since = new Date(ctx.now.getTime() - OPEN_AFTER_END_MS).toISOString();
  // A session lasts at most a day. This bound lets the query use the index on the start.
  const startedSince = new Date(ctx.now.getTime() - OPEN_AFTER_END_MS - DAY_MS).toISOString();
  const found = await ctx.db.execute(sql`
    select session.id, session.activity_id, activity.name as activity_name, ${asInstant(sql`session.starts_at`)} as starts_at, session.zone,
      count(*)::int as not_recorded, (count(*) over ())::int as total
    from sessions as session join activities as activity on activity.id = session.activity_id
      join participants as one on one.session_id = session.id and one.status = 'active' and one.attendance_status = 'none'
    where session.organization_id = ${organization_id} and session.starts_at > ${startedSince} and session.starts_at <= ${ctx.now.toISOString()}
      and session.ends_at > ${since} and session.ends_at <= ${ctx.now.toISOString()}
      and session.status = 'planned' and ${isSeen(sql`session.activity_id`)}
    group by session.id, activity.id order by session.starts_at desc, session.id limit ${SHOWN}`);
  const rows = rowsOf<UnrecordedSession & { readonly total: number }>(found);
  return { total: rows[0]?.total ?? 0, latest: rows.map(({ total: _total, ...session }) => session) };
}

async function ordersToPay(ctx: Ctx, organization_id: string, zone: string, today: string): Promise<ClubToday['open_orders']> {
  const ages = await openOrders(ctx, organization_id, zone, today);
  return {
    orders: ages.reduce((sum, { orders }) => sum + orders, 0),
    owed_in_cents: ages.reduce((sum, { owed_in_cents }) => sum + owed_in_cents, 0),
  };
}
