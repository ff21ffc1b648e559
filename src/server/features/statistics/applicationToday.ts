import { sql } from 'drizzle-orm';
import type { ApplicationSession, ApplicationToday } from '../../../domain/statistics/applicationToday';
import type { Ctx } from '../../core/context';
import { todayOf } from '../../core/todayOf';
import { rowsOf } from '../../db/rowsOf';
import { offersOf } from '../bookings/offersOf';
import { bookableActivities } from './bookableActivities';
import { type CountedSessions, organizationsIn } from './dashboardScope';
import { inRange } from './dashboardGroups';
import { aheadColumns } from './offerAhead';
import { numbersNow } from './sessionNumbers';

const SHOWN = 6;

/** The current day of an application, whatever the filters of its dashboard. Source: docs/domain/statistics.md 19. */
export async function applicationToday(ctx: Ctx, application_id: string): Promise<ApplicationToday> {
  const date = todayOf(ctx);
  const scope: CountedSessions = {
    ctx,
    organizations: organizationsIn([application_id]),
    range: { from: date, to: date },
    isChosen: () => sql`true`,
  };
  const [summary, next] = await Promise.all([summaryOf(scope), nextToday(scope)]);
  return { date, ...summary, ...next };
}

/** Today's planned sessions that can be booked, as `session`. */
const planned = (scope: CountedSessions) => sql`
  ${numbersNow(inRange(scope))}, session as (
    select * from numbers where is_planned and activity_id in ${bookableActivities(scope)}
  )`;

type Summary = Pick<ApplicationToday, 'sessions' | 'organizations' | 'people' | 'full'>;

async function summaryOf(scope: CountedSessions): Promise<Summary> {
  const [row] = rowsOf<Summary>(
    await scope.ctx.db.execute(sql`
      with ${planned(scope)}
      select count(*)::int as sessions, count(distinct organization_id)::int as organizations, coalesce(sum(participants), 0)::int as people,
        (count(*) filter (where spots <= participants + (${offersOf(sql`session.session_id`)})))::int as full
      from session`),
  );
  return row ?? { sessions: 0, organizations: 0, people: 0, full: 0 };
}

async function nextToday(scope: CountedSessions): Promise<Pick<ApplicationToday, 'next' | 'remaining'>> {
  const found = await scope.ctx.db.execute(sql`
    with ${planned(scope)}, ahead as (
      select sessions.*, (count(*) over ())::int as remaining from sessions
      where sessions.id in (select session_id from session) and sessions.ends_at > ${scope.ctx.now.toISOString()}
      order by sessions.starts_at, sessions.id limit ${SHOWN}
    )
    select ${aheadColumns}, organization.id as organization_id, organization.name as organization_name, session.remaining
    from ahead as session join activities as activity on activity.id = session.activity_id
      join organizations as organization on organization.id = session.organization_id
      left join locations as own on own.id = session.location left join locations as usual on usual.id = activity.location
    order by session.starts_at, session.id`);
  const rows = rowsOf<ApplicationSession & { readonly remaining: number }>(found);
  return { remaining: rows[0]?.remaining ?? 0, next: rows.map(({ remaining: _remaining, ...session }) => session) };
}
