import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { EditFacts } from '../../../domain/sessions/plan/sessionFacts';
import type { Scope } from '../../../domain/sessions/sessionPlan';
import type { Ctx } from '../../core/context';
import type { AccessScope } from '../../engine/accessScope';
import { table } from '../../db/tables';
import { notFound } from '../../core/apiError';
import { type KnownSession, seriesFact, sessionFacts } from './sessionFacts';

/** A session with its series: the facts for an edit or a removal. */
export interface Opened extends EditFacts {
  readonly session: KnownSession;
  readonly following: readonly KnownSession[];
}

/** Sessions within the caller's scope. */
export const inPlace = ({ where }: AccessScope, which: SQL | undefined): SQL | undefined => and(where, which);

/** @throws ApiError 404 if the caller may not see the session */
export async function editFacts(ctx: Ctx, access: AccessScope, id: string, scope: Scope): Promise<Opened> {
  const sessions = table('sessions');
  const [session] = await sessionFacts(ctx.db, inPlace(access, eq(sessions.id, id)));
  if (!session) throw notFound();
  const series = await seriesFact(ctx.db, session.series);
  const isWide = scope === 'all_from_this' && series !== null && session.occurrence_date !== null;
  const following = isWide
    ? await sessionFacts(
        ctx.db,
        inPlace(access, and(eq(sessions.series, series.id), gte(sessions.occurrence_date, session.occurrence_date ?? ''))),
      )
    : [session];
  return { session, series, following, zone: session.zone, now: ctx.now.toISOString() };
}

/** Whether a series has sessions before an occurrence date. */
export async function hasEarlier(ctx: Ctx, series_id: string, here: string): Promise<boolean> {
  const sessions = table('sessions');
  const found = await ctx.db
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.series, series_id), sql`${sessions.occurrence_date} < ${here}`))
    .limit(1);
  return found.length > 0;
}
