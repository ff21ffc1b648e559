import { sql } from 'drizzle-orm';
import type { ClubToday } from '../../../domain/statistics/clubToday';
import type { OfferStatistics } from '../../../domain/statistics/statistics';
import type { NextSession, WaitingLine } from '../../../domain/statistics/sessionLines';
import { rowsOf } from '../../db/rowsOf';
import { offersOf } from '../bookings/offersOf';
import { asInstant, type OfferScope } from './offerScope';

const SHOWN = 8;
const HOUR = 3_600_000;
const offered = sql`(${offersOf(sql`session.id`)})`;
const active = sql`(select count(*)::int from participants as one where one.session_id = session.id and one.status = 'active')`;

/** Entries of people who asked for a place: people invited to a new season are not waiting. Source: docs/domain/statistics.md 14. */
const asked = sql`not exists (select 1 from season_entries as kept where kept.entry_id = entry.id)`;

/** What a line about a session shows; the query names `session`, `activity`, and its `own` and `usual` location. */
export const aheadColumns = sql`session.id, session.activity_id, activity.name as activity_name, ${asInstant(sql`session.starts_at`)} as starts_at,
  ${asInstant(sql`session.ends_at`)} as ends_at, session.zone, session.spots, coalesce(own.name, usual.name) as location_name,
  ${active} as participants_amount, ${offered} as offers_amount,
  (select count(*)::int from waiting_list_entries as entry where entry.session_id = session.id and entry.status in ('waiting', 'offered') and ${asked}) as waitlist_count`;

/** Current and future sessions, soonest first. */
export async function nextSessions({ ctx, organization_id, isSeen }: OfferScope): Promise<NextSession[]> {
  // A session lasts at most a day, so earlier starts are over. This bound lets the query use the index.
  const since = new Date(ctx.now.getTime() - 24 * HOUR).toISOString();
  const found = await ctx.db.execute(sql`
    with session as (
      select * from sessions where organization_id = ${organization_id} and starts_at > ${since} and ends_at > ${ctx.now.toISOString()} and status = 'planned' and ${isSeen(sql`activity_id`)}
      order by starts_at, id limit ${SHOWN}
    )
    select ${aheadColumns}
    from session join activities as activity on activity.id = session.activity_id
      left join locations as own on own.id = session.location left join locations as usual on usual.id = activity.location
    order by session.starts_at, session.id`);
  return rowsOf<NextSession>(found);
}

/** What a line about a waiting list shows; the query names `session` and `activity`, and `line` with the numbers of people. */
const waitingColumns = sql`session.id, session.activity_id, activity.name as activity_name, ${asInstant(sql`session.starts_at`)} as starts_at,
  session.zone, session.spots, ${active} as participants_amount, ${offered} as offers_amount, line.waiting, line.offered`;

/** Future sessions with people who wait or have an offer, and how many of each. */
const waitingBySession = ({ ctx, organization_id, isSeen }: OfferScope) => sql`
  select entry.session_id, (count(*) filter (where entry.status = 'waiting'))::int as waiting, (count(*) filter (where entry.status = 'offered'))::int as offered
  from sessions join waiting_list_entries as entry on entry.session_id = sessions.id
  where sessions.organization_id = ${organization_id} and sessions.starts_at > ${ctx.now.toISOString()} and sessions.status = 'planned' and ${isSeen(sql`sessions.activity_id`)}
    and entry.status in ('waiting', 'offered') and ${asked}
  group by entry.session_id`;

/**
 * Future sessions with a free spot while people wait, soonest first.
 *
 * @param shown the maximum number of sessions; `total` counts all of them
 */
export async function spotsToOffer(scope: OfferScope, shown: number): Promise<ClubToday['spots_to_offer']> {
  const found = await scope.ctx.db.execute(sql`
    with line as (${waitingBySession(scope)}), found as (
      select ${waitingColumns}
      from line join sessions as session on session.id = line.session_id join activities as activity on activity.id = session.activity_id
      where line.waiting > 0
    )
    select *, (count(*) over ())::int as total from found where spots > participants_amount + offers_amount
    order by starts_at, id limit ${shown}`);
  const rows = rowsOf<WaitingLine & { readonly total: number }>(found);
  return { total: rows[0]?.total ?? 0, first: rows.map(({ total: _total, ...line }) => line) };
}

/** The people who wait for future sessions, and the sessions with the longest waiting lists. */
export async function openWaitingLists(scope: OfferScope): Promise<OfferStatistics['waiting']> {
  const found = await scope.ctx.db.execute(sql`
    with counted as (${waitingBySession(scope)}), line as (
      select *, (sum(waiting + offered) over ())::int as people, (count(*) over ())::int as lines from counted order by waiting + offered desc, session_id limit ${SHOWN}
    )
    select ${waitingColumns}, line.people, line.lines
    from line join sessions as session on session.id = line.session_id join activities as activity on activity.id = session.activity_id
    order by line.waiting + line.offered desc, session.starts_at, session.id`);
  const rows = rowsOf<WaitingLine & { readonly people: number; readonly lines: number }>(found);
  return {
    people: rows[0]?.people ?? 0,
    sessions: rows[0]?.lines ?? 0,
    longest: rows.map(({ people: _people, lines: _lines, ...line }) => line),
  };
}
