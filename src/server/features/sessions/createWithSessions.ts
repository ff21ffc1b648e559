import type { output } from 'zod';
import type { RepetitionPreview } from '../../../domain/sessions/sessionPlan';
import type { AnyRow } from '../../../schema/row';
import { ApiError, invalid, notFound } from '../../core/apiError';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { resourceNamed } from '../../db/declared';
import { lock } from '../../db/lock';
import { authorize } from '../../engine/authorize';
import { create } from '../../engine/create';
import { show } from '../../engine/lists/list';
import { referenceIssues } from '../../engine/references';
import { previewAnswer } from './planAnswer';
import { planned, repeatSessions } from './repeatSession';
import type { createWithSessionsBody, previewNewBody } from './sessionBodies';
import { settleNew } from './settle';
import { trainersIn } from './takenTimes';

type Params = Readonly<Record<string, string>>;

/** Shows the first sessions of an activity that is still being filled in, with conflicts, without writing anything. */
export async function previewNewSessions(
  ctx: Ctx,
  params: Params,
  { location = null, contacts, sessions }: output<typeof previewNewBody>,
): Promise<RepetitionPreview> {
  const activities = resourceNamed('activities');
  const access = await authorize(ctx, activities, 'create', params);
  if (access.organization_id === null) throw notFound();
  const unknown = await referenceIssues(ctx, access, { location, contacts }, null);
  if (unknown.length > 0) throw invalid(unknown, activities);
  const needs = { organization_id: access.organization_id, location, trainers: trainersIn(contacts) };
  return inSessions(async () => {
    const plan = await planned(ctx, { ...access, resource: resourceNamed('sessions') }, sessions);
    return previewAnswer(ctx, await settleNew(ctx.db, plan, sessions.conflicts, needs, ctx.zone), 0, ctx.zone);
  });
}

/** Creates an activity with the first sessions that the caller saw in a preview, all or none. */
export async function createWithSessions(
  ctx: Ctx,
  params: Params,
  { sessions, ...values }: output<typeof createWithSessionsBody>,
): Promise<{ activity: AnyRow; series: string | null; count: number; first_session_id: string | null }> {
  const activities = resourceNamed('activities');
  const { organization_id } = await authorize(ctx, activities, 'create', params);
  return write(ctx, async (w) => {
    // In the order in which every other call takes it, before the locks of single records.
    await lock(w.db, ['calendar', organization_id ?? '']);
    const { id } = await create(w, activities, params, values);
    const ids = { ...params, activity_id: String(id) };
    const made = await inSessions(() => repeatSessions(w, ids, sessions));
    return { activity: await show(w, activities, ids), ...made };
  });
}

/** Reports problems of the sessions below `sessions`, where the body has them. */
async function inSessions<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    const issues = error.issues.map((found) => ({ ...found, at: found.at === '' ? 'sessions' : `sessions.${found.at}` }));
    throw new ApiError(error.status, issues, error.more);
  }
}
