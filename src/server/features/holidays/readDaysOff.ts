import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { DayRange } from '../../../domain/calendar/calendarSpan';
import { type ClosedDays, type DaysOffAnswer, daysOffIn } from '../../../domain/holidays/daysOff';
import { type SchoolRegion, schoolHolidaysUntil } from '../../../domain/holidays/schoolHolidays';
import type { Orm, Tx } from '../../db/database';
import { table } from '../../db/tables';

/** The public holidays, the school holidays of its region, and the closed days of an organization in a range. */
export async function readDaysOff(db: Orm | Tx, organization_id: string, range: DayRange): Promise<DaysOffAnswer> {
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
