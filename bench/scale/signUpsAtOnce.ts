import { sql } from 'drizzle-orm';
import { rowsOf } from '../../src/server/db/rowsOf';
import { benchApi } from '../api/benchDeps';
import { addSeason } from '../api/season';
import { openStore, type Store } from '../api/store';
import { makeWorld } from '../api/world';
import { median } from '../median';

const PEOPLE = 200;
const SPOTS = 10;
const ROUNDS = 5;

/** Two hundred simultaneous sign-ups for the ten spots of one session: the time until the last answer. */
export async function signUpsAtOnce(store: Store): Promise<object> {
  const db = await openStore(store);
  const world = await makeWorld(db, 10);
  await addSeason(db, world.organization_id, { activities: 1, sessions: ROUNDS + 1, per_session: 1 });
  await db.orm.execute(sql`delete from participants`);
  await db.orm.execute(sql`delete from waiting_list_entries`);
  await db.orm.execute(
    sql`update sessions set status = 'planned', spots = ${SPOTS}, date = date + 3650, starts_at = starts_at + interval '3650 days', ends_at = ends_at + interval '3650 days'`,
  );
  const sessions = rowsOf<{ id: string; activity_id: string }>(await db.orm.execute(sql`select id, activity_id from sessions`));
  const api = benchApi({ db, dataDir: store.dataDir });
  const headers = { Authorization: `Bearer ${world.token}`, ApplicationId: world.application_id, 'Content-Type': 'application/json' };
  const times: number[] = [];
  for (const [round, { id, activity_id }] of sessions.entries()) {
    const path = `/v1/admin/organizations/${world.organization_id}/activities/${activity_id}/sessions/${id}/participants`;
    const started = performance.now();
    const answers = await Promise.all(
      Array.from({ length: PEOPLE }, async (_, n) => {
        const body = JSON.stringify({ first_name: `Sanne${round}`, last_name: `Bakker${n}`, email: `sanne${round}.${n}@voorbeeld.test` });
        return (await api.request(path, { method: 'POST', headers, body })).status;
      }),
    );
    // The first session warms up.
    if (round > 0) times.push(performance.now() - started);
    const accepted = answers.filter((status) => status === 201).length;
    const refused = answers.filter((status) => status === 409).length;
    if (accepted !== SPOTS || accepted + refused !== PEOPLE)
      throw new Error(`${accepted} of ${PEOPLE} got one of ${SPOTS} spots, and ${refused} a refusal`);
  }
  await db.close();
  return { ms: Math.round(median(times)), refused: PEOPLE - SPOTS, given: SPOTS };
}
