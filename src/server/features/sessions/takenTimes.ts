import { and, eq, gt, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Taken } from '../../../domain/sessions/plan/conflictsIn';
import type { EditPlan } from '../../../domain/sessions/plan/editPlan';
import { placedIn } from '../../../domain/sessions/plan/settleConflicts';
import type { Orm, Tx } from '../../db/database';
import { table } from '../../db/tables';
import { sharedLocations } from '../locations/sharing';

/** What the sessions of an activity occupy: a location, and trainers. */
export interface ActivityNeeds {
  readonly id: string;
  readonly name: string;
  readonly organization_id: string;
  readonly location: string | null;
  readonly trainers: readonly string[];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

export type ContactLine = { readonly contact: string; readonly roles: readonly string[] };
/** The contacts of an activity that are its trainers. */
export const trainersIn = (contacts: readonly ContactLine[]) =>
  contacts.filter(({ roles }) => roles.includes('trainer')).map(({ contact }) => contact);

/** The locations and trainers of an organization's activities. */
export async function activityNeeds(db: Orm | Tx, organization_id: string): Promise<ActivityNeeds[]> {
  const { id, name, location, contacts, organization_id: owner } = table('activities');
  const rows = await db.select({ id, name, location, contacts }).from(table('activities')).where(eq(owner, organization_id));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    organization_id,
    location: row.location,
    trainers: trainersIn(row.contacts as readonly ContactLine[]),
  }));
}

const MAX_DURATION = sql`interval '25 hours'`;

/** Other sessions of the organization at the same locations or with the same trainers, around the times of a plan. */
export async function takenTimes(
  db: Orm | Tx,
  plan: EditPlan,
  activity: Omit<ActivityNeeds, 'id' | 'name'>,
  activities: readonly ActivityNeeds[],
): Promise<Taken[]> {
  const placed = placedIn(plan);
  const places = [...new Set(placed.flatMap(({ location }) => location ?? activity.location ?? []))];
  if (placed.length === 0 || places.length + activity.trainers.length === 0) return [];
  const all = new Map(activities.map((needs) => [needs.id, needs]));
  const sessions = table('sessions');
  const moving = [...plan.updates.map(({ before }) => before.id), ...plan.deletes.map(({ id }) => id), ...plan.cancels.map(({ id }) => id)];
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.organization_id, activity.organization_id),
        eq(sessions.status, 'planned'),
        gt(
          sessions.starts_at,
          sql`${edge(
            placed.map(({ starts_at }) => starts_at),
            'first',
          )}::timestamptz - ${MAX_DURATION}`,
        ),
        lt(
          sessions.starts_at,
          edge(
            placed.map(({ ends_at }) => ends_at),
            'last',
          ),
        ),
        moving.length > 0 ? notInArray(sessions.id, moving) : undefined,
        sharing(places, activity.trainers, activities),
      ),
    );
  const [locations, people] = await Promise.all([sharedLocations(db, places), trainerNames(db, activity.trainers)]);
  return rows.map((row) => {
    const of = all.get(row.activity_id);
    const place = locations.get(row.location ?? of?.location ?? '');
    return {
      session_id: row.id,
      activity_name: of?.name ?? '',
      start_time: row.start_time,
      end_time: row.end_time,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      location: place ?? null,
      parts: row.location === null ? [] : row.parts,
      trainers: (of?.trainers ?? []).flatMap((id) => people.get(id) ?? []),
    };
  });
}

const edge = (moments: readonly string[], which: 'first' | 'last'): string => [...moments].sort().at(which === 'first' ? 0 : -1) ?? '';

/** Sessions at one of the locations, directly or through their activity, or given by one of the trainers. */
function sharing(places: readonly string[], trainers: readonly string[], all: readonly ActivityNeeds[]): SQL | undefined {
  const sessions = table('sessions');
  const there = all.filter(({ location }) => location !== null && places.includes(location)).map(({ id }) => id);
  const given = all.filter((needs) => needs.trainers.some((id) => trainers.includes(id))).map(({ id }) => id);
  return or(
    places.length > 0 ? inArray(sessions.location, [...places]) : undefined,
    there.length > 0 ? and(sql`${sessions.location} is null`, inArray(sessions.activity_id, there)) : undefined,
    given.length > 0 ? inArray(sessions.activity_id, given) : undefined,
  );
}

async function trainerNames(db: Orm | Tx, ids: readonly string[]): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map();
  const { id, name } = table('contacts');
  const rows = await db
    .select({ id, name })
    .from(table('contacts'))
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
