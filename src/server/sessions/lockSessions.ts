import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Scope } from '../../domain/sessions/sessionPlan';
import type { Place } from '../crud/enter';
import { lock } from '../db/lock';
import { table } from '../db/tables';
import { sessionKey } from '../places/hold';
import type { WriteCtx } from '../write';
import { inPlace } from './editFacts';

/**
 * Takes the locks of all sessions that a plan may touch, and of their series, in one call. Whoever changes a series has
 * its lock, so that none of its sessions comes or goes in between; the calendar's lock is for who looks whether a place
 * or a trainer is free.
 */
export async function lockSessions(w: WriteCtx, place: Place, id: string, scope: Scope): Promise<void> {
  const sessions = table('sessions');
  const [opened] = await w.db.select({ series: sessions.series, here: sessions.occurrence_date }).from(sessions).where(inPlace(place, eq(sessions.id, id)));
  const isWide = scope === 'all_from_this' && opened?.series && opened.here;
  const rows = isWide ? await w.db.select({ id: sessions.id }).from(sessions).where(inPlace(place, and(eq(sessions.series, opened.series ?? ''), gte(sessions.occurrence_date, opened.here ?? '')))) : [];
  const series = opened?.series ? [['series', opened.series] as const] : [];
  await lock(w.db, ['calendar', place.organization_id ?? ''], ...series, sessionKey(id), ...rows.map((row) => sessionKey(row.id)));
}

/** The locks of chosen sessions and their series. */
export async function lockChosen(w: WriteCtx, place: Place, ids: readonly string[]): Promise<void> {
  const sessions = table('sessions');
  const rows = await w.db.select({ id: sessions.id, series: sessions.series }).from(sessions).where(inPlace(place, inArray(sessions.id, [...ids])));
  const series = new Set(rows.flatMap((row) => row.series ?? []));
  await lock(w.db, ['calendar', place.organization_id ?? ''], ...[...series].map((one) => ['series', one] as const), ...rows.map((row) => sessionKey(row.id)));
}
