import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { DayRange } from '../../../domain/calendar/calendarSpan';
import { issue } from '../../../domain/checks/issue';
import { type ClosedDays, type DaysOff, daysOffIn } from '../../../domain/holidays/daysOff';
import { type SchoolRegion, schoolHolidaysUntil } from '../../../domain/holidays/schoolHolidays';
import { allows } from '../../../domain/permissions/permissions';
import { daysBetween, isStorableDay } from '../../../domain/time/calendarDays';
import type { Orm, Tx } from '../../db/database';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { authorizeOrganization } from '../../engine/authorize';
import { forbidden, invalid } from '../../http/apiError';
import { type Endpoint, endpoint } from '../../http/endpoint';

/** The longest stretch that is told at once: three years, which is more than a repetition makes. */
const MAX_DAYS = 1096;

/** On which days an organization may not want to plan: public holidays, those of its region's schools, and its own closed days. */
export const routes = (): Endpoint[] => [
  endpoint({
    access: 'signed-in',
    method: 'get',
    path: '/v1/admin/organizations/{organization_id}/days-off',
    tag: 'closed_days',
    resource: resourceNamed('closed_days'),
    summary: 'Public holidays, school holidays of the region, and closed days of an organization',
    query: { from: 'first day, YYYY-MM-DD', to: `last day, at most ${MAX_DAYS} days on` },
    async run({ ctx, params, query }): Promise<DaysOffAnswer> {
      const { id, profile } = await authorizeOrganization(ctx, params['organization_id'] ?? '');
      if (!allows(profile, 'view-activities')) throw forbidden();
      return readDaysOff(ctx.db, id, readRange(query));
    },
  }),
];

interface DaysOffAnswer {
  readonly days_off: readonly DaysOff[];
  /** Null where the organization did not say where its schools are. */
  readonly school_region: SchoolRegion | null;
  /** Until which day school holidays are known; null without a region. */
  readonly school_until: string | null;
}

async function readDaysOff(db: Orm | Tx, organization_id: string, range: DayRange): Promise<DaysOffAnswer> {
  const organizations = table('organizations');
  const [organization] = await db
    .select({ region: organizations.school_region })
    .from(organizations)
    .where(eq(organizations.id, organization_id));
  const region = (organization?.region ?? null) as SchoolRegion | null;
  return {
    days_off: daysOffIn(range, { region, closed: await closedDays(db, organization_id, range) }),
    school_region: region,
    school_until: region && schoolHolidaysUntil(region),
  };
}

async function closedDays(db: Orm | Tx, organization_id: string, { from, to }: DayRange): Promise<ClosedDays[]> {
  const [closed, locations] = [table('closed_days'), table('locations')];
  const last = sql<string>`coalesce(${closed.last_day}, ${closed.first_day})`;
  return db
    .select({
      reason: sql<'closed'>`'closed'`,
      name: closed.name,
      from: closed.first_day,
      to: last,
      location: closed.location,
      location_name: sql<string | null>`(select place.name from ${locations} as place where place.id = ${closed.location})`,
    })
    .from(closed)
    .where(and(eq(closed.organization_id, organization_id), lte(closed.first_day, to), gte(last, from)))
    .orderBy(asc(closed.first_day), asc(closed.id));
}

function readRange(query: URLSearchParams): DayRange {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const odd = Object.entries({ from, to }).flatMap(([name, day]) => (isStorableDay(day) ? [] : [issue(name, 'repetition_rules.date')]));
  if (odd.length > 0) throw invalid(odd);
  if (to < from) throw invalid([issue('to', 'validation.not_before', { other: 'field:from' })]);
  if (daysBetween(from, to) >= MAX_DAYS) throw invalid([issue('to', 'session_rules.days_range', { max: MAX_DAYS })]);
  return { from, to };
}
