import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Orm, Tx } from '../../db/database';
import { rowsOf } from '../../db/rowsOf';
import { table } from '../../db/tables';

/** A person with an email address who has a place in a session, or waits for one. */
export interface Reader {
  readonly session_id: string;
  readonly person: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The people to inform about sessions, each once per session. */
export async function readersOf(db: Orm | Tx, session_ids: readonly string[]): Promise<Reader[]> {
  if (session_ids.length === 0) return [];
  const [places, lines] = [table('participants'), table('waiting_list_entries')];
  const ids = [...session_ids];
  const rows = await db
    .select({
      session_id: places.session_id,
      person: places.person,
      email: places.email,
      first_name: places.first_name,
      last_name: places.last_name,
    })
    .from(places)
    .where(and(inArray(places.session_id, ids), eq(places.status, 'active'), isNotNull(places.email)))
    .union(
      db
        .select({
          session_id: lines.session_id,
          person: lines.person,
          email: lines.email,
          first_name: lines.first_name,
          last_name: lines.last_name,
        })
        .from(lines)
        .where(and(inArray(lines.session_id, ids), inArray(lines.status, ['waiting', 'offered']), isNotNull(lines.email))),
    );
  return rows.flatMap(({ email, ...row }) => (email === null ? [] : [{ ...row, email }]));
}

/** The number of different people with a place in these sessions, and the number who wait. */
export async function countPeople(db: Orm | Tx, session_ids: readonly string[]): Promise<{ participants: number; waiting: number }> {
  if (session_ids.length === 0) return { participants: 0, waiting: 0 };
  const ids = sql`(${sql.join(
    session_ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;
  const found = await db.execute(sql`select
    (select count(distinct one.person)::int from participants as one where one.session_id in ${ids} and one.status = 'active') as participants,
    (select count(distinct one.person)::int from waiting_list_entries as one where one.session_id in ${ids} and one.status in ('waiting', 'offered')) as waiting`);
  return rowsOf<{ participants: number; waiting: number }>(found)[0] ?? { participants: 0, waiting: 0 };
}
