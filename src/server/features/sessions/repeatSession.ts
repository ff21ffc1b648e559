import { and, eq, inArray } from 'drizzle-orm';
import type { output } from 'zod';
import { planRepeat } from '../../../domain/sessions/plan/planRepeat';
import type { EditPlan } from '../../../domain/sessions/plan/editPlan';
import type { Settled } from '../../../domain/sessions/plan/settleConflicts';
import type { RepetitionInput } from '../../../domain/sessions/sessionInputs';
import type { RepetitionPreview } from '../../../domain/sessions/sessionPlan';
import type { Ctx } from '../../core/context';
import type { AccessScope } from '../../engine/accessScope';
import { authorize } from '../../engine/authorize';
import { resourceNamed } from '../../db/declared';
import { lock } from '../../db/lock';
import { table } from '../../db/tables';
import { notFound } from '../../core/apiError';
import { write } from '../../core/write';
import { assertPlanUnchanged } from './assertPlanUnchanged';
import { previewAnswer } from './planAnswer';
import { readChanges } from './readChanges';
import { type previewBody, type repeatBody } from './sessionBodies';
import { settle } from './settle';
import { insertSessions } from './writePlan';
import { insertSeries } from './writeSeries';

type Params = Readonly<Record<string, string>>;

/** Shows the sessions that a form would create, with conflicts, without writing anything. */
export async function previewSessions(ctx: Ctx, params: Params, body: output<typeof previewBody>): Promise<RepetitionPreview> {
  const access = await authorize(ctx, resourceNamed('sessions'), 'create', params);
  const found = await settled(ctx, access, params, body);
  return previewAnswer(ctx, found, await countTwins(ctx, access, found), ctx.zone);
}

/** Creates the sessions that the caller saw in a preview, all or none. */
export async function repeatSessions(
  ctx: Ctx,
  params: Params,
  { plan: name, ...body }: output<typeof repeatBody>,
): Promise<{ series: string | null; count: number; first_session_id: string | null }> {
  const access = await authorize(ctx, resourceNamed('sessions'), 'create', params);
  return write(ctx, async (w) => {
    // Without this lock two concurrent calls would not see each other's sessions as conflicts.
    await lock(w.db, ['calendar', access.organization_id ?? '']);
    const found = await settled(w, access, params, body);
    const already = await countTwins(w, access, found);
    await assertPlanUnchanged(w, found, { name, already }, async () => previewAnswer(w, found, already, w.zone));
    const { rule, creates } = found.plan;
    const series = rule && (await insertSeries(w, access, rule, w.zone));
    const ids = await insertSessions(w, access, creates, series, w.zone);
    return { series, count: ids.length, first_session_id: ids[0] ?? null };
  });
}

/** How many of the new sessions the activity already has at the same start. */
async function countTwins(ctx: Ctx, access: AccessScope, { plan }: Settled): Promise<number> {
  const sessions = table('sessions');
  const starts = plan.creates.map(({ starts_at }) => starts_at);
  if (starts.length === 0) return 0;
  const rows = await ctx.db
    .selectDistinct({ starts_at: sessions.starts_at })
    .from(sessions)
    .where(and(access.where, inArray(sessions.starts_at, starts), eq(sessions.status, 'planned')));
  return rows.length;
}

/** Validates the fields of new sessions and calculates their times. */
export async function planned(
  ctx: Ctx,
  access: AccessScope,
  { repetition, conflicts: _choice, ...fields }: output<typeof previewBody>,
): Promise<EditPlan> {
  const changes = await readChanges(ctx, access, fields, null);
  // Required fields were validated with the others.
  return planRepeat({ ...changes, repetition } as RepetitionInput, ctx.zone, ctx.now.toISOString());
}

async function settled(ctx: Ctx, access: AccessScope, params: Params, body: output<typeof previewBody>): Promise<Settled> {
  if (access.organization_id === null) throw notFound();
  return settle(ctx.db, await planned(ctx, access, body), body.conflicts, {
    organization_id: access.organization_id,
    activity_id: params['activity_id'] ?? '',
    zone: ctx.zone,
  });
}
