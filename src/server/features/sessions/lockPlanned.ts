import { and, eq, gte, inArray, or, type SQL } from 'drizzle-orm';
import type { Scope } from '../../../domain/sessions/sessionPlan';
import type { AccessScope } from '../../engine/accessScope';
import { lock, type LockKey } from '../../db/lock';
import { table } from '../../db/tables';
import { affectedLocks } from '../bookings/affectedLocks';
import type { WriteCtx } from '../../core/write';
import { inPlace } from './editFacts';

/**
 * The locks of these sessions, of everything that a freed spot in them affects, and of their series. A change of a series takes its lock, so
 * that no sessions are added or removed in between.
 */
export async function sessionLocks(w: WriteCtx, access: AccessScope, which: SQL | undefined): Promise<LockKey[]> {
  const sessions = table('sessions');
  const rows = await w.db.select({ id: sessions.id, series: sessions.series }).from(sessions).where(inPlace(access, which));
  const series = new Set(rows.flatMap((row) => row.series ?? []));
  return [
    ...[...series].map((id) => ['series', id] as const),
    ...(await affectedLocks(
      w,
      rows.map(({ id }) => id),
    )),
  ];
}

/**
 * Takes the locks of all sessions that a plan may touch and of their series in one call, with the lock of the calendar, under which
 * locations and trainers are checked.
 */
export async function lockPlanned(w: WriteCtx, access: AccessScope, id: string, scope: Scope): Promise<void> {
  const sessions = table('sessions');
  const [opened] = await w.db
    .select({ series: sessions.series, here: sessions.occurrence_date })
    .from(sessions)
    .where(inPlace(access, eq(sessions.id, id)));
  const following =
    scope === 'all_from_this' && opened?.series && opened.here
      ? and(eq(sessions.series, opened.series), gte(sessions.occurrence_date, opened.here))
      : undefined;
  await lockCalendar(w, access, or(eq(sessions.id, id), following));
}

/** The same for chosen sessions. */
export const lockChosen = (w: WriteCtx, access: AccessScope, ids: readonly string[]): Promise<void> =>
  lockCalendar(w, access, inArray(table('sessions').id, [...ids]));

const lockCalendar = async (w: WriteCtx, access: AccessScope, which: SQL | undefined): Promise<void> =>
  lock(w.db, ['calendar', access.organization_id ?? ''], ...(await sessionLocks(w, access, which)));
