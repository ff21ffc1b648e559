import { and, eq, gte, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import { addDays } from '../../../domain/time/calendarDays';
import type { SeriesRule } from '../../../domain/sessions/repetition';
import type { SeriesFact, SessionFact } from '../../../domain/sessions/plan/sessionFacts';
import { changeRows } from '../../engine/changeRows';
import { createRows } from '../../engine/insertRows';
import { type AccessScope, ownersOf } from '../../engine/accessScope';
import { newId } from '../../db/columns';
import { table } from '../../db/tables';
import type { WriteCtx } from '../../core/write';

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

/** Creates a series with this rule. Returns its id. */
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

/** Replaces the rule of a series. */
export async function updateSeries(
  w: WriteCtx,
  organization_id: string | null,
  before: SeriesFact,
  changes: Partial<SeriesRule>,
): Promise<void> {
  await changeRows(w, 'series', [{ ...before, organization_id }], changes, { action: 'updated' });
}

/**
 * Splits a series: the old rule ends the day before, a new one starts here, and the sessions from here on move over with their ids. Returns
 * the id of the new series.
 *
 * @param here occurrence date in the old series of the first session that moves
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

/** Excludes removed dates, so that a later change of the rule does not recreate them. */
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

/** Deletes series without sessions, except those from which others were split. */
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
