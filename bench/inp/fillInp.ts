import { sql } from 'drizzle-orm';
import { newId } from '../../src/server/db/columns';
import type { Database } from '../../src/server/db/database';
import { rowsOf } from '../../src/server/db/rowsOf';
import { openStore } from '../api/store';
import { addFullMonths } from '../calendar/addFullMonths';
import { fillHand } from '../hand/fillHand';
import type { Build } from '../sides';

/** The number of participants of the register. */
const PARTICIPANTS = 60;
/** January and April: a walk that starts in March enters a full month, leaves it, and returns. */
const MONTHS = 2;

/** The addresses of the largest screens. */
export interface Places {
  /** A list with more rows than a page of a hundred. */
  readonly activities: string;
  /** The id of one of its activities. */
  readonly activity: string;
  readonly labels: string;
  readonly calendar: string;
  readonly register: string;
}

/**
 * Fills an empty store with the rows of `fillHand`, and adds an organization with months of 1,000 sessions and a register of 60
 * participants for today.
 */
export async function fillInp(build: Build): Promise<Places> {
  const [labels, activities] = await fillHand(build);
  if (!labels || !activities) throw new Error('The demo has no list to interact with');
  const db = await openStore({ dataDir: build.dataDir });
  try {
    const [activity] = rowsOf<{ id: string }>(
      await db.orm.execute(
        sql`select id from activities where organization_id = ${activities.list.split('/')[2]}::uuid order by name limit 1`,
      ),
    );
    if (!activity) throw new Error('The list has no activities');
    const organization_id = await addOrganization(db);
    const { activity_id } = await addFullMonths(db, organization_id, MONTHS);
    const session_id = await addRegister(db, organization_id, activity_id);
    const sessions = `/organizations/${organization_id}/activities/${activity_id}/sessions`;
    return {
      activities: activities.list,
      activity: activity.id,
      labels: labels.list,
      calendar: `${sessions}?view=calendar&span=month&day=2027-03-15`,
      register: `${sessions}/${session_id}?tab=register`,
    };
  } finally {
    await db.close();
  }
}

/** Adds an empty organization in the application of a demo organization. */
async function addOrganization({ orm }: Database): Promise<string> {
  const id = newId();
  await orm.execute(sql`
    insert into organizations
    select copy.* from organizations as one, jsonb_populate_record(one, jsonb_build_object('id', ${id}::text, 'name', 'Zwembad Noord')) as copy
    order by one.id limit 1`);
  return id;
}

async function addRegister(db: Database, organization_id: string, activity_id: string): Promise<string> {
  const id = newId();
  await db.longTransaction(async (tx) => {
    await tx.execute(sql`
      insert into sessions (id, organization_id, activity_id, date, start_time, end_time, zone, starts_at, ends_at, spots, status)
      select ${id}, ${organization_id}, ${activity_id}, today, '00:05', '23:55', 'Europe/Amsterdam',
        (today + time '00:05') at time zone 'Europe/Amsterdam', (today + time '23:55') at time zone 'Europe/Amsterdam', ${PARTICIPANTS + 10}, 'planned'
      from (select (now() at time zone 'Europe/Amsterdam')::date as today) as clock`);
    await tx.execute(sql`
      insert into persons (id, organization_id, first_name, last_name)
      select gen_random_uuid(), ${organization_id}, 'Sam', 'Bakker ' || number from generate_series(1, ${PARTICIPANTS}::int) as number`);
    await tx.execute(sql`
      insert into participants (id, organization_id, session_id, person, first_name, last_name, notes, status, subscribed_at, attendance_status)
      select gen_random_uuid(), organization_id, ${id}, id, first_name, last_name,
        case when row_number() over () % 4 = 1 then 'Komt een kwartier later en gaat met een ouder mee naar huis' end, 'active', now(), 'none'
      from persons where organization_id = ${organization_id} and first_name = 'Sam'`);
    const [result] = rowsOf<{ amount: number }>(
      await tx.execute(sql`select count(*)::int as amount from participants where session_id = ${id}`),
    );
    if (result?.amount !== PARTICIPANTS) throw new Error(`The register has ${result?.amount} participants`);
    await tx.execute(sql`analyze`);
  });
  return id;
}
