import { sql } from 'drizzle-orm';
import { rowsOf } from '../../src/server/db/rowsOf';
import { addSeason } from '../api/season';
import { addSignedIn } from '../api/signedIn';
import { openStore, type Store } from '../api/store';
import { makeWorld, type World } from '../api/world';

const ORGANIZATIONS = 1_000;
const SEASON = { activities: 20, sessions: 1_000, per_session: 10 };
/** Twice the number of participants, so that there is room for new sign-ups. */
const SPOTS = 20;

/** A member of staff, with sessions in which no one else signs people up. */
export interface Staff {
  readonly email: string;
  readonly token: string;
  readonly sessions: readonly { readonly id: string; readonly activity_id: string }[];
}

export interface SoakWorld extends World {
  readonly staff: readonly Staff[];
}

/** A thousand organizations, one of them with a season of a thousand sessions from tomorrow, and `callers` members of staff. */
export async function fillSoak(store: Store, callers: number): Promise<SoakWorld> {
  const db = await openStore(store);
  const world = await makeWorld(db, ORGANIZATIONS);
  await addSeason(db, world.organization_id, SEASON);
  await db.longTransaction(async (tx) => {
    await tx.execute(sql`update sessions set spots = ${SPOTS}, date = date + (current_date + 1 - date '2026-01-01')`);
    await tx.execute(
      sql`update sessions set starts_at = (date + start_time::time) at time zone zone, ends_at = (date + end_time::time) at time zone zone`,
    );
  });
  // Sessions with a waiting list are left out, because a free spot would go to the list first.
  const open = rowsOf<Staff['sessions'][number]>(
    await db.orm.execute(sql`
      select id, activity_id from sessions
      where status = 'planned' and date > current_date + 3 and not exists (select from waiting_list_entries where session_id = sessions.id)
      order by id`),
  );
  const staff: Staff[] = [];
  for (let n = 0; n < callers; n += 1) {
    const email = `medewerker${n}@speelveld.test`;
    const token = await addSignedIn(db, { role: 'admin', application_id: world.application_id }, email);
    staff.push({ email, token, sessions: open.filter((_, at) => at % callers === n) });
  }
  await db.vacuum();
  await db.close();
  return { ...world, staff };
}
