import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/db/database';

export interface SeasonSize {
  readonly activities: number;
  readonly sessions: number;
  readonly per_session: number;
}

/** An id derived from a number and a seed. */
const key = (seed: string, number: string) =>
  sql.raw(`(overlay(overlay(md5('${seed}' || ${number}) placing '7' from 13) placing '8' from 17))::uuid`);

/**
 * Adds activities with equal numbers of sessions, two per evening, and participants in each session, some of them cancelled.
 *
 * @returns an activity, and the two months around the middle of its sessions
 */
export async function addSeason(
  db: Database,
  organization_id: string,
  { activities, sessions, per_session }: SeasonSize,
): Promise<{ activity_id: string; from: string; until: string }> {
  const persons = 5000;
  await db.longTransaction(async (tx) => {
    await tx.execute(sql`
      insert into persons (id, organization_id, first_name, last_name, email)
      select ${key('person', 'number')}, ${organization_id}::uuid, 'Jip', 'de Vries ' || number, 'jip' || number || '@speelveld.test' from generate_series(1, ${persons}::int) as number`);
    await tx.execute(sql`
      insert into activities (id, organization_id, name, offer_type, has_waitlist, offer_minutes, cutoff_minutes, subscribe_mode)
      select ${key('activity', 'number')}, ${organization_id}::uuid, 'Training ' || number, 'sessions', true, 1440, 720, 'from_session' from generate_series(1, ${activities}::int) as number`);
    await tx.execute(sql`
      insert into sessions (id, organization_id, activity_id, date, start_time, end_time, zone, starts_at, ends_at, spots, status)
      select ${key('session', 'number')}, ${organization_id}::uuid, ${key('activity', `(1 + number % ${activities})`)}, day.of, hour.from_time, hour.until_time, 'Europe/Amsterdam',
        (day.of + hour.from_time::time) at time zone 'Europe/Amsterdam', (day.of + hour.until_time::time) at time zone 'Europe/Amsterdam', 12, case when number % 23 = 0 then 'cancelled' else 'planned' end
      from generate_series(1, ${sessions}::int) as number
      cross join lateral (select date '2026-01-01' + (number / ${activities} / 2)::int as of) as day
      cross join lateral (select case when (number / ${activities}) % 2 = 0 then '19:00' else '20:15' end as from_time, case when (number / ${activities}) % 2 = 0 then '20:00' else '21:30' end as until_time) as hour`);
    // Without this, the cached plan of the foreign key checks, made for empty tables, would take forever on a million rows.
    await tx.execute(sql`analyze persons, activities, sessions`);
    await tx.execute(sql`
      insert into participants (id, organization_id, session_id, person, first_name, last_name, email, status, subscribed_at, attendance_status)
      select ${key('participant', "number || ' ' || seat")}, ${organization_id}::uuid, ${key('session', 'number')}, ${key('person', `(1 + (number * 7 + seat * 37) % ${persons})`)}, 'Jip', 'de Vries ' || seat, null,
        case when seat % 11 = 10 then 'cancelled' else 'active' end, timestamptz '2025-12-01' + number * interval '1 minute', 'none'
      from generate_series(1, ${sessions}::int) as number cross join generate_series(1, ${per_session}::int) as seat`);
    await tx.execute(sql`
      insert into waiting_list_entries (id, organization_id, session_id, person, first_name, last_name, priority, status, joined_at)
      select ${key('waiting', 'number')}, ${organization_id}::uuid, ${key('session', 'number')}, ${key('person', `(1 + (number * 7 + 999) % ${persons})`)}, 'Jip', 'de Vries', 0, 'waiting', timestamptz '2025-12-01'
      from generate_series(1, ${sessions}::int, 9) as number`);
    await tx.execute(sql`analyze`);
  });
  return { activity_id: await activityOf(db), from: '2026-06-01', until: '2026-07-31' };
}

async function activityOf(db: Database): Promise<string> {
  const { rows } = (await db.orm.execute(sql`select id from activities order by id limit 1`)) as unknown as { rows: { id: string }[] };
  const [first] = rows;
  if (!first) throw new Error('The season has no activities');
  return first.id;
}
