import { and, asc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { DayRange } from '../../../domain/calendar/calendarSpan';
import { type CalendarColor, colorAt } from '../../../domain/calendar/calendarColors';
import { addDays, daysBetween, isDay } from '../../../domain/time/calendarDays';
import { type Issue, issue } from '../../../domain/checks/issue';
import { type CalendarSession, MAX_CALENDAR_DAYS, MAX_CALENDAR_SESSIONS } from '../../../domain/sessions/calendarSession';
import { hooks } from './hooks';
import type { AnyResource } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import type { AccessScope } from '../../engine/accessScope';
import { readListQuery } from '../../engine/lists/listQuery';
import { conditionOf } from '../../engine/lists/select';
import { table } from '../../db/tables';
import { invalid } from '../../core/apiError';

const counted = (name: 'participants_amount' | 'offers_amount' | 'waitlist_count') => sql<number>`${hooks.derive[name]}`.mapWith(Number);

/**
 * The sessions of a list on the days from `from` to `until`, both included, with its filters and search. It includes sessions that started
 * the evening before and continue past midnight. Beyond the limit of a calendar only the first are returned, and the response says so.
 */
export async function sessionCalendar(
  ctx: Ctx,
  access: AccessScope,
  query: URLSearchParams,
): Promise<{ sessions: CalendarSession[]; is_cut: boolean }> {
  const { resource } = access;
  const range = readDays(query, resource);
  const wanted = readListQuery(resource, access.profile, query, { paged: false });
  return calendarOf(ctx, resource, conditionOf(ctx, access, wanted), range);
}

/** The sessions within these days that meet `where`, with their activity and organization if there may be several. */
export async function calendarOf(
  ctx: Ctx,
  resource: AnyResource,
  where: SQL | undefined,
  { from, to }: DayRange,
): Promise<{ sessions: CalendarSession[]; is_cut: boolean }> {
  const [sessions, activities, locations, organizations] = [
    table('sessions'),
    table('activities'),
    table('locations'),
    table('organizations'),
  ];
  const isOfMany = resource.isOverview && !resource.api.includes('{organization_id}');
  const eve = addDays(from, -1);
  const goesOn = and(
    sql`${sessions.date} = ${eve}`,
    sql`${sessions.end_time} <= ${sessions.start_time}`,
    sql`${sessions.end_time} > '00:00'`,
  );
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
      location_id: sql<string | null>`(${placeOfSession()})`,
      location_name: sql<string | null>`(select access.name from ${locations} as access where access.id = ${placeOfSession()})`,
      location_parts: sessions.parts,
      is_repeated: sql<boolean>`${sessions.series} is not null`,
      activity_id: sessions.activity_id,
      activity_color: activities.color,
      is_draft: activities.concept,
      organization_id: sessions.organization_id,
      activity_name: resource.isOverview ? activities.name : sql<null>`null`,
      organization_name: isOfMany
        ? sql<string | null>`(select one.name from ${organizations} as one where one.id = ${sessions.organization_id})`
        : sql<null>`null`,
    })
    .from(sessions)
    .innerJoin(activities, eq(activities.id, sessions.activity_id))
    .where(and(where, or(gte(sessions.date, from), goesOn), lte(sessions.date, to), hooks.follows?.['date']?.(ctx, { from: eve, to })))
    .orderBy(asc(sessions.starts_at), asc(sessions.id))
    .limit(MAX_CALENDAR_SESSIONS + 1);
  const shown = rows.slice(0, MAX_CALENDAR_SESSIONS);
  const colors = resource.isOverview ? await locationColors(ctx, shown) : new Map<string, CalendarColor>();
  return {
    sessions: shown.map((row) => ({ ...row, location_color: colors.get(row.location_id ?? '') ?? null })),
    is_cut: rows.length > MAX_CALENDAR_SESSIONS,
  };
}

/** The colours of the locations of these sessions: each location of an organization has the next colour, in the order of creation. */
async function locationColors(
  { db }: Pick<Ctx, 'db'>,
  rows: readonly { readonly organization_id: string; readonly location_id: string | null }[],
): Promise<ReadonlyMap<string, CalendarColor>> {
  const locations = table('locations');
  const organization_ids = [
    ...new Set(rows.filter(({ location_id }) => location_id !== null).map(({ organization_id }) => organization_id)),
  ];
  if (organization_ids.length === 0) return new Map();
  const found = await db
    .select({
      id: locations.id,
      position: sql`row_number() over (partition by ${locations.organization_id} order by ${locations.id}) - 1`.mapWith(Number),
    })
    .from(locations)
    .where(inArray(locations.organization_id, organization_ids));
  return new Map(found.map(({ id, position }) => [id, colorAt(position)]));
}

/** The actual location of a session: its own, or else that of its activity. */
export function placeOfSession(): SQL {
  const [sessions, activities] = [table('sessions'), table('activities')];
  return sql`coalesce(${sessions.location}, (select one.location from ${activities} as one where one.id = ${sessions.activity_id}))`;
}

/** The days of a call, from `from` and `to`: at most two months. Throws 422 otherwise. */
export function readDays(query: URLSearchParams, resource: AnyResource): DayRange {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const issues = rangeIssues(from, to);
  if (issues.length > 0) throw invalid(issues, resource);
  return { from, to };
}

/** The database has no year 0. */
const isShown = (day: string): boolean => isDay(day) && day >= '0001-01-02';

function rangeIssues(from: string, to: string): Issue[] {
  const odd = [
    ...(isShown(from) ? [] : [issue('from', 'repetition_rules.date')]),
    ...(isShown(to) ? [] : [issue('to', 'repetition_rules.date')]),
  ];
  if (odd.length > 0) return odd;
  if (to < from) return [issue('to', 'validation.not_before', { other: 'field:from' })];
  return daysBetween(from, to) >= MAX_CALENDAR_DAYS ? [issue('to', 'session_rules.days_range', { max: MAX_CALENDAR_DAYS })] : [];
}
