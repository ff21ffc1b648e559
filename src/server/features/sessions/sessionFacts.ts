import { and, asc, type SQL, sql } from 'drizzle-orm';
import { CHANGEABLE, type Changeable } from '../../../domain/sessions/sessionPlan';
import type { SeriesFact, SessionFact } from '../../../domain/sessions/plan/sessionFacts';
import type { Orm, Tx } from '../../db/database';
import { table } from '../../db/tables';

const own = sql.raw('"sessions"."id"');
const numberOf = (rows: SQL) => sql<number>`(select count(*)::int from ${rows})`.mapWith(Number);

/** A session with its time zone and activity. */
export interface KnownSession extends SessionFact {
  readonly activity_id: string;
  readonly zone: string;
}

/** Sessions with their numbers of people, by start, in one statement. */
export async function sessionFacts(db: Orm | Tx, where: SQL | undefined): Promise<KnownSession[]> {
  const sessions = table('sessions');
  const rows = await db
    .select({
      session: sessions,
      participants: numberOf(sql`participants as one where one.session_id = ${own} and one.status = 'active'`),
      waiting: numberOf(sql`waiting_list_entries as one where one.session_id = ${own} and one.status in ('waiting', 'offered')`),
      is_used: sql<boolean>`(exists (select 1 from participants as one where one.session_id = ${own})
        or exists (select 1 from waiting_list_entries as one where one.session_id = ${own})
        or exists (select 1 from order_lines as one where one.session = ${own})
        or exists (select 1 from messages as one where one.session = ${own}))`,
    })
    .from(sessions)
    .where(where)
    .orderBy(asc(sessions.starts_at), asc(sessions.id));
  return rows.map(({ session, participants, waiting, is_used }) => ({
    id: session.id,
    version: session.version,
    activity_id: session.activity_id,
    zone: session.zone,
    series: session.series,
    status: session.status,
    date: session.date,
    start_time: session.start_time,
    end_time: session.end_time,
    starts_at: session.starts_at,
    ends_at: session.ends_at,
    spots: session.spots,
    location: session.location,
    parts: session.parts,
    subscribe_from: session.subscribe_from,
    subscribe_until: session.subscribe_until,
    notes: session.notes,
    occurrence_date: session.occurrence_date,
    detached_fields: changeableIn(session.detached_fields),
    is_off_pattern: session.is_off_pattern,
    participants,
    waiting,
    is_used,
  }));
}

/** Stored field names, without those that no longer exist. */
export const changeableIn = (names: readonly string[]): Changeable[] => CHANGEABLE.filter((field) => names.includes(field));

/** A series by id. */
export async function seriesFact(db: Orm | Tx, id: string | null): Promise<SeriesFact | null> {
  if (id === null) return null;
  const series = table('series');
  const [row] = await db
    .select()
    .from(series)
    .where(and(sql`${series.id} = ${id}`));
  if (!row) return null;
  const { type, every, days, start_date, end_date, count, start_time, end_time, excluded_dates } = row;
  return { id, type, every, days, start_date, end_date, count, start_time, end_time, excluded_dates };
}
