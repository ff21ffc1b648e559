import { and, type SQL, sql } from 'drizzle-orm';
import { allows } from '../../../domain/permissions/permissions';
import type { CalendarSession } from '../../../domain/sessions/calendarSession';
import { clubSessionsOf } from '../../../schema/clubSessions';
import type { Ctx } from '../../core/context';
import { resourceNamed, resources } from '../../db/declared';
import { isOneOfWords } from '../../db/isOneOf';
import { columnOf, table, tableOf } from '../../db/tables';
import type { AccessScope } from '../../engine/accessScope';
import { authorizeOrganization } from '../../engine/authorize';
import { type Filter, readListQuery } from '../../engine/lists/listQuery';
import { conditionOf } from '../../engine/lists/select';
import { seenAbove } from '../../engine/overviews/authorizeOverview';
import { forbidden } from '../../core/apiError';
import { calendarOf, placeOfSession, readDays } from './sessionCalendar';

const clubSessions = clubSessionsOf(resourceNamed('sessions'), resources);

/** The path of the calendar of a whole club. */
export const CLUB_CALENDAR = `${clubSessions.api}`;

/**
 * The sessions of all activities of an organization that the caller may see: all of them, or for trainers their own. 403 for callers who
 * may not see activities there, whether the organization exists or not.
 */
export async function clubCalendar(
  ctx: Ctx,
  params: Readonly<Record<string, string>>,
  query: URLSearchParams,
): Promise<{ sessions: CalendarSession[]; is_cut: boolean }> {
  const { id, profile, application_id } = await authorizeOrganization(ctx, params['organization_id'] ?? '');
  if (!allows(profile, 'view-activities')) throw forbidden();
  const where = and(sql`${columnOf(tableOf(clubSessions), 'organization_id')} = ${id}`, seenAbove(ctx, clubSessions));
  const scope: AccessScope = { resource: clubSessions, profile, where, application_id, organization_id: id, tenant: null, owners: {} };
  const range = readDays(query, clubSessions);
  const wanted = readListQuery(clubSessions, profile, query, { paged: false });
  const own = wanted.filters.map(ownCondition);
  const filters = wanted.filters.filter((_filter, index) => own[index] === undefined);
  return calendarOf(ctx, clubSessions, and(conditionOf(ctx, scope, { ...wanted, filters }), ...own), range);
}

/** Filters outside the engine: the trainers of the activity, and the actual location of the session. */
function ownCondition(filter: Filter): SQL | undefined {
  if (filter.shape !== 'choice') return undefined;
  if (filter.field === 'location') return isOneOfWords(sql`(${placeOfSession()})::text`, filter.values);
  if (filter.field !== 'trainer') return undefined;
  const [sessions, activities] = [table('sessions'), table('activities')];
  return sql`exists (
    select 1 from ${activities} as given, jsonb_array_elements(given.contacts) as line
    where given.id = ${sessions.activity_id} and line -> 'roles' ? 'trainer' and ${isOneOfWords(sql`(line ->> 'contact')`, filter.values)}
  )`;
}
