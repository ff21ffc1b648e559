import { sql } from 'drizzle-orm';
import { newId } from '../../src/server/db/columns';
import type { Database } from '../../src/server/db/database';

/** The number of sessions in each month. */
export const SESSIONS = 1_000;
const PARTICIPANTS_PER_SESSION = 6;

/**
 * Adds an activity with `months` months of 1,000 sessions, each followed by two empty ones so that a calendar shows one full month at a
 * time. Returns a day in the middle of each.
 */
export async function addFullMonths(
  db: Database,
  organization_id: string,
  months: number,
): Promise<{ activity_id: string; days: readonly string[] }> {
  const activity_id = newId();
  const days = Array.from(
    { length: months },
    (_, index) => `${2027 + Math.floor(index / 4)}-${String(1 + (index % 4) * 3).padStart(2, '0')}-15`,
  );
  await db.longTransaction(async (tx) => {
    await tx.execute(
      sql`insert into activities (id, organization_id, name, offer_type, offer_minutes, cutoff_minutes, subscribe_mode) values (${activity_id}, ${organization_id}, 'Baanzwemmen', 'sessions', 1440, 720, 'from_session')`,
    );
    for (const day of days) await tx.execute(monthAround(day, activity_id, organization_id));
    await tx.execute(
      sql`insert into persons (id, organization_id, first_name, last_name) select gen_random_uuid(), ${organization_id}, 'Jip', 'de Vries ' || number from generate_series(1, ${PARTICIPANTS_PER_SESSION}::int) as number`,
    );
    await tx.execute(sql`
      insert into participants (id, organization_id, session_id, person, first_name, last_name, status, subscribed_at, attendance_status)
      select gen_random_uuid(), sessions.organization_id, sessions.id, persons.id, persons.first_name, persons.last_name, 'active', now(), 'none'
      from sessions cross join persons where activity_id = ${activity_id} and persons.organization_id = ${organization_id}`);
    await tx.execute(sql`analyze`);
  });
  return { activity_id, days };
}

/** The sessions of one month: some 35 per day, half an hour apart. */
const monthAround = (day: string, activity_id: string, organization_id: string) => sql`
  insert into sessions (id, organization_id, activity_id, date, start_time, end_time, zone, starts_at, ends_at, spots, status)
  select gen_random_uuid(), ${organization_id}, ${activity_id}, slot.date, to_char(slot.from_time, 'HH24:MI'), to_char(slot.from_time + interval '25 minutes', 'HH24:MI'), 'Europe/Amsterdam',
    (slot.date + slot.from_time) at time zone 'Europe/Amsterdam', (slot.date + slot.from_time + interval '25 minutes') at time zone 'Europe/Amsterdam', 6 + number % 3, case when number % 23 = 0 then 'cancelled' else 'planned' end
  from generate_series(0, ${SESSIONS - 1}::int) as number
  cross join lateral (select date_trunc('month', ${day}::date)::date + number % 28 as date, time '05:00' + (number / 28) * interval '30 minutes' as from_time) as slot`;
