import { sql } from 'drizzle-orm';
import { type Bucket, bucketStarts, type DateRange } from '../../../domain/statistics/dateRange';
import type { OfferBucket } from '../../../domain/statistics/statistics';
import { rowsOf } from '../../db/rowsOf';
import type { OfferScope } from './offerScope';

type SessionNumbers = Omit<OfferBucket, 'sign_ups'>;

const NOTHING: Omit<OfferBucket, 'start'> = {
  sessions: 0,
  cancelled_sessions: 0,
  participants: 0,
  spots: 0,
  taken: 0,
  sign_ups: 0,
  present: 0,
  absent: 0,
  signed_out: 0,
  not_recorded: 0,
};

/** The events in each bar of the plots: sessions by start, sign-ups by their own moment. */
export async function offerOverTime(scope: OfferScope, range: DateRange, bucket: Bucket): Promise<OfferBucket[]> {
  const [sessions, signUps] = await Promise.all([sessionNumbers(scope, bucket), signUpNumbers(scope, bucket)]);
  const found = new Map<string, Partial<OfferBucket>>();
  for (const numbers of [...sessions, ...signUps]) found.set(numbers.start, { ...found.get(numbers.start), ...numbers });
  return bucketStarts(range, bucket).map((start) => ({ ...NOTHING, ...found.get(start), start }));
}

/** Numbers of sessions. People who signed out released their spot, and still count as signed out. */
async function sessionNumbers({ ctx, organization_id, zone, from, until, isSeen }: OfferScope, bucket: Bucket): Promise<SessionNumbers[]> {
  const now = ctx.now.toISOString();
  const found = await ctx.db.execute(sql`
    with chosen as materialized (
      select session.id, starts_at, spots, status, not activity.concept as is_published
      from sessions as session join activities as activity on activity.id = session.activity_id
      where session.organization_id = ${organization_id} and starts_at >= ${from} and starts_at < ${until} and ${isSeen(sql`session.activity_id`)}
    ), people as (
      select one.session_id,
        count(*) filter (where one.status = 'active') as active,
        count(*) filter (where one.status = 'active' and one.attendance_status = 'present') as present,
        count(*) filter (where one.status = 'active' and one.attendance_status = 'absent') as absent,
        count(*) filter (where one.attendance_status = 'signed_out') as signed_out,
        count(*) filter (where one.status = 'active' and one.attendance_status = 'none') as none
      from chosen join participants as one on one.session_id = chosen.id
      where chosen.status = 'planned'
      group by one.session_id
    )
    select to_char(date_trunc(${bucket}, chosen.starts_at at time zone ${zone}), 'YYYY-MM-DD') as start,
      (count(*) filter (where chosen.status = 'planned'))::int as sessions,
      (count(*) filter (where chosen.status = 'cancelled'))::int as cancelled_sessions,
      coalesce(sum(people.active), 0)::int as participants,
      coalesce(sum(chosen.spots) filter (where chosen.status = 'planned' and chosen.is_published), 0)::int as spots,
      coalesce(sum(people.active) filter (where chosen.spots is not null and chosen.is_published), 0)::int as taken,
      coalesce(sum(people.present) filter (where chosen.starts_at <= ${now}), 0)::int as present,
      coalesce(sum(people.absent) filter (where chosen.starts_at <= ${now}), 0)::int as absent,
      coalesce(sum(people.signed_out) filter (where chosen.starts_at <= ${now}), 0)::int as signed_out,
      coalesce(sum(people.none) filter (where chosen.starts_at <= ${now}), 0)::int as not_recorded
    from chosen left join people on people.session_id = chosen.id
    group by 1`);
  return rowsOf<SessionNumbers>(found);
}

async function signUpNumbers(
  { ctx, organization_id, zone, from, until, isSeen }: OfferScope,
  bucket: Bucket,
): Promise<Pick<OfferBucket, 'start' | 'sign_ups'>[]> {
  const seen = isSeen(sql`sessions.activity_id`);
  const found = await ctx.db.execute(sql`
    select to_char(date_trunc(${bucket}, one.subscribed_at at time zone ${zone}), 'YYYY-MM-DD') as start, count(*)::int as sign_ups
    from participants as one
    where one.organization_id = ${organization_id} and one.subscribed_at >= ${from} and one.subscribed_at < ${until}
      and exists (select 1 from sessions where sessions.id = one.session_id and ${seen})
    group by 1`);
  return rowsOf<Pick<OfferBucket, 'start' | 'sign_ups'>>(found);
}
