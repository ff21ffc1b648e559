import { sql } from 'drizzle-orm';
import type { Orm, Tx } from '../../db/database';
import { rowsOf } from '../../db/rowsOf';

/** Ids of the people who paid or owe money for a place in sessions that were just cancelled, bought directly or through a bundle. */
export async function peopleWithMoneyOn(db: Orm | Tx, session_ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (session_ids.length === 0) return new Set();
  const ids = sql.join(
    session_ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const found = await db.execute(sql`
    select distinct place.person from participants as place join sessions as session on session.id = place.session_id
    join order_lines as line on line.participant = place.id or line.bundle_place = place.bundle_place
    where place.session_id in (${ids}) and place.cancelled_at = session.cancelled_at and line.credited_in_cents < line.total_price_in_cents`);
  return new Set(rowsOf<{ person: string }>(found).map(({ person }) => person));
}
