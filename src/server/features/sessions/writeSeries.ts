import { and, eq, gte, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import { addDays } from '../../../domain/time/calendarDays';
import type { SeriesRule } from '../../../domain/sessions/repetition';
import type { SeriesFact, SessionFact } from '../../../domain/sessions/plan/sessionFacts';
import { changeRows } from '../../engine/changeRows';
import { createRows } from '../../engine/insertRows';
import { type AccessScope, ownersOf } from '../../engine/accessScope';
import { newId } from '../../db/columns';
import { table } from '../../db/tables';
import type { WriteCtx } from '../../app/write';

const columnsOf = ({ type, every, days, start_date, end_date, count, start_time, end_time, excluded_dates }: SeriesRule) => ({
  type,
  every,
  days,
  start_date,
  end_date,
  count,
  start_time,
  end_time,
  excluded_dates,
});

/** A new series with this rule. Returns its id. */
export async function insertSeries(
  w: WriteCtx,
  access: AccessScope,
  rule: SeriesRule,
  zone: string,
  split_from: string | null = null,
): Promise<string> {
  const id = newId();
  await createRows(w, 'series', [{ ...columnsOf(rule), id, ...ownersOf(access, 'sessions'), zone, split_from }]);
  return id;
}

/** Writes another rule over a series. */
export async function updateSeries(
  w: WriteCtx,
  organization_id: string | null,
  before: SeriesFact,
  changes: Partial<SeriesRule>,
): Promise<void> {
  await changeRows(w, 'series', [{ ...before, organization_id }], changes, { action: 'updated' });
}

/**
 * Splits a series: the old rule ends the day before, a new one goes on from here, and the sessions from here on move
 * over with their ids. Returns the new one's id.
 *
 * @param here the date by which the old series knows the first that moves over
 */
export async function splitSeries(
  w: WriteCtx,
  access: AccessScope,
  before: SeriesFact,
  here: string,
  rule: SeriesRule,
  zone: string,
): Promise<string> {
  const sessions = table('sessions');
  await updateSeries(w, access.organization_id, before, { end_date: addDays(here, -1), count: null });
  const id = await insertSeries(w, access, rule, zone, before.id);
  await w.db
    .update(sessions)
    .set({ series: id })
    .where(and(eq(sessions.series, before.id), gte(sessions.occurrence_date, here)));
  return id;
}

/** Removed dates do not come back when the rule is changed later. */
export async function excludeDates(w: WriteCtx, gone: readonly SessionFact[]): Promise<void> {
  const series = table('series');
  for (const id of new Set(gone.flatMap((session) => session.series ?? []))) {
    const dates = gone.flatMap((session) => (session.series === id && session.occurrence_date !== null ? [session.occurrence_date] : []));
    const found = await w.db.select().from(series).where(eq(series.id, id));
    await changeRows(w, 'series', found, ({ excluded_dates }) => ({ excluded_dates: [...new Set([...excluded_dates, ...dates])].sort() }), {
      action: 'updated',
    });
  }
}

/** A series without sessions says nothing any more; one that others were split from stays for their sake. */
export async function dropEmptySeries(w: WriteCtx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const [series, sessions] = [table('series'), table('sessions')];
  const own = sql.raw('"series"."id"');
  const none = notExists(
    w.db
      .select({ one: sql`1` })
      .from(sessions)
      .where(and(isNotNull(sessions.series), eq(sessions.series, own))),
  );
  await w.db
    .delete(series)
    .where(and(inArray(series.id, [...ids]), none, sql`not exists (select 1 from series as other where other.split_from = ${own})`));
}
