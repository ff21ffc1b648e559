import { and, asc, gte, lte, sql } from 'drizzle-orm';
import { daysBetween, isDay } from '../../../domain/time/calendarDays';
import { type Issue, issue } from '../../../domain/checks/issue';
import { type CalendarSession, MAX_CALENDAR_DAYS } from '../../../domain/sessions/calendarSession';
import { hooks } from './hooks';
import type { Ctx } from '../../app/context';
import { authorize } from '../../engine/authorize';
import { readListQuery } from '../../engine/lists/listQuery';
import { conditionOf } from '../../engine/lists/select';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { invalid } from '../../http/apiError';

const counted = (name: 'participants_amount' | 'offers_amount' | 'waitlist_count') => sql<number>`${hooks.derive[name]}`.mapWith(Number);

/** The sessions of an activity that begin on the days from `from` until `to`, both included, with the list's own filters and search. */
export async function sessionCalendar(
  ctx: Ctx,
  params: Readonly<Record<string, string>>,
  query: URLSearchParams,
): Promise<{ sessions: CalendarSession[] }> {
  const resource = resourceNamed('sessions');
  const access = await authorize(ctx, resource, 'list', params);
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const issues = rangeIssues(from, to);
  if (issues.length > 0) throw invalid(issues, resource);
  const wanted = readListQuery(resource, access.profile, query, { paged: false });
  const [sessions, activities, locations] = [table('sessions'), table('activities'), table('locations')];
  const rows = await ctx.db
    .select({
      id: sessions.id,
      date: sessions.date,
      start_time: sessions.start_time,
      end_time: sessions.end_time,
      starts_at: sessions.starts_at,
      ends_at: sessions.ends_at,
      status: sessions.status,
      spots: sessions.spots,
      participants_amount: counted('participants_amount'),
      offers_amount: counted('offers_amount'),
      waitlist_count: counted('waitlist_count'),
      location_name: sql<
        string | null
      >`(select access.name from ${locations} as access where access.id = coalesce(${sessions.location}, (select one.location from ${activities} as one where one.id = ${sessions.activity_id})))`,
      is_repeated: sql<boolean>`${sessions.series} is not null`,
    })
    .from(sessions)
    .where(and(conditionOf(ctx, access, wanted), gte(sessions.date, from), lte(sessions.date, to)))
    .orderBy(asc(sessions.starts_at), asc(sessions.id));
  return { sessions: rows };
}

function rangeIssues(from: string, to: string): Issue[] {
  const odd = [
    ...(isDay(from) ? [] : [issue('from', 'repetition_rules.date')]),
    ...(isDay(to) ? [] : [issue('to', 'repetition_rules.date')]),
  ];
  if (odd.length > 0) return odd;
  if (to < from) return [issue('to', 'validation.not_before', { other: 'field:from' })];
  return daysBetween(from, to) >= MAX_CALENDAR_DAYS ? [issue('to', 'session_rules.days_range', { max: MAX_CALENDAR_DAYS })] : [];
}
