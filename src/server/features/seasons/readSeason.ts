import { groupBy } from '../../../domain/records/groupBy';
import { and, asc, between, eq, inArray, isNull } from 'drizzle-orm';
import type { Demands } from '../../../domain/bookings/eligibility';
import { type Known, type Seat, sessionsAsked } from '../../../domain/seasons/invitees';
import type { ActivityPlan, Period, SourceActivity, SourceSession } from '../../../domain/seasons/season';
import { listedName } from '../../../domain/persons/surname';
import type { Ctx } from '../../core/context';
import { nameKey } from '../../db/nameKey';
import { resourceNamed } from '../../db/declared';
import { inBatches } from '../../db/inBatches';
import { columnOf, pairsOf, table } from '../../db/tables';
import type { AccessScope } from '../../engine/accessScope';

export type Source = SourceActivity & { readonly demands: Demands };
type Db = Pick<Ctx, 'db'>;

/** Maximum number of ids per statement. */
const MAX_IDS = 2000;

/** The activities of the organization with a session in the period, including everything that a season copies, by name. */
export async function readSeason({ db }: Db, access: AccessScope, { from, until }: Period): Promise<Source[]> {
  const [activities, sessions, series] = [table('activities'), table('sessions'), table('series')];
  const organization_id = access.organization_id ?? '';
  const found = await db
    .select({
      id: sessions.id,
      activity_id: sessions.activity_id,
      date: sessions.date,
      start_time: sessions.start_time,
      end_time: sessions.end_time,
      starts_at: sessions.starts_at,
      ends_at: sessions.ends_at,
      spots: sessions.spots,
      location: sessions.location,
      parts: sessions.parts,
      subscribe_from: sessions.subscribe_from,
      subscribe_until: sessions.subscribe_until,
      notes: sessions.notes,
      occurrence_date: sessions.occurrence_date,
      detached_fields: sessions.detached_fields,
      is_off_pattern: sessions.is_off_pattern,
      series: sessions.series,
      status: sessions.status,
    })
    .from(sessions)
    .where(and(eq(sessions.organization_id, organization_id), between(sessions.date, from, until), eq(sessions.status, 'planned')))
    .orderBy(asc(sessions.starts_at), asc(sessions.id));
  const byActivity = groupBy(found, ({ activity_id }) => activity_id);
  if (byActivity.size === 0) return [];
  const ids = [...byActivity.keys()];
  const rows = await db
    .select({
      id: activities.id,
      name: activities.name,
      location: activities.location,
      gender: activities.gender,
      should_validate_age: activities.should_validate_age,
      age_range: activities.age_range,
    })
    .from(activities)
    .where(and(access.where, inArray(activities.id, ids)))
    .orderBy(asc(nameKey(activities.name)), asc(activities.id));
  const rules = groupBy(await db.select().from(series).where(inArray(series.activity_id, ids)), ({ activity_id }) => activity_id);
  const bundles = await bundlesOf({ db }, ids);
  return rows.map(({ id, name, location, gender, should_validate_age, age_range }) => ({
    id,
    name,
    location,
    series: rules.get(id) ?? [],
    sessions: (byActivity.get(id) ?? []) as unknown as SourceSession[],
    bundles: bundles.get(id) ?? [],
    demands: { gender, should_validate_age, age_range: age_range as Demands['age_range'] },
  }));
}

async function bundlesOf({ db }: Db, activity_ids: readonly string[]) {
  const [bundles, pairs] = [table('bundles'), pairsOf(resourceNamed('bundles'), 'sessions')];
  const [owner, target] = [columnOf(pairs, 'owner_id'), columnOf(pairs, 'target_id')];
  const { id, activity_id, name, rate, spots } = bundles;
  const rows = await db
    .select({ id, activity_id, name, rate, spots })
    .from(bundles)
    .where(inArray(activity_id, [...activity_ids]))
    .orderBy(asc(bundles.created_at), asc(id));
  const held = new Map<string, string[]>();
  for (const some of inBatches(
    rows.map((row) => row.id),
    MAX_IDS,
  ))
    for (const pair of await db.select({ owner, target }).from(pairs).where(inArray(owner, some)))
      held.set(String(pair.owner), [...(held.get(String(pair.owner)) ?? []), String(pair.target)]);
  return groupBy(
    rows.map((row) => ({ ...row, sessions: held.get(row.id) ?? [] })),
    (row) => row.activity_id,
  );
}

/** The participants whose places the plans continue: in bundles, in the last sessions of series, and in single sessions. */
export async function readSeats({ db }: Db, planned: readonly { readonly source: Source; readonly plan: ActivityPlan }[]): Promise<Seat[]> {
  const [participants, places] = [table('participants'), table('bundle_places')];
  const seats: Seat[] = [];
  const sessions = planned.flatMap(({ source, plan }) => sessionsAsked(source, plan));
  for (const some of inBatches(sessions, MAX_IDS))
    seats.push(
      ...(await db
        .select({ person: participants.person, of: participants.session_id, since: participants.subscribed_at })
        .from(participants)
        .where(and(inArray(participants.session_id, some), eq(participants.status, 'active'), isNull(participants.bundle_place)))),
    );
  const bundles = planned.flatMap(({ plan }) => plan.bundles.map(({ from }) => from));
  for (const some of inBatches(bundles, MAX_IDS))
    seats.push(
      ...(await db
        .select({ person: places.person, of: places.bundle_id, since: places.subscribed_at })
        .from(places)
        .where(and(inArray(places.bundle_id, some), eq(places.status, 'active')))),
    );
  return seats;
}

export async function readPeople({ db }: Db, seats: readonly Seat[]): Promise<Map<string, Known>> {
  const persons = table('persons');
  const { id, first_name, last_name, email, date_of_birth, gender } = persons;
  const people = new Map<string, Known>();
  for (const some of inBatches([...new Set(seats.map(({ person }) => person))], MAX_IDS))
    for (const { first_name: first, last_name: last, ...row } of await db
      .select({ id, first_name, last_name, email, date_of_birth, gender })
      .from(persons)
      .where(inArray(id, some)))
      people.set(row.id, { ...row, name: listedName({ first_name: first, last_name: last }) });
  return people;
}
