import { eq } from 'drizzle-orm';
import type { output } from 'zod';
import { planEdit } from '../../../domain/sessions/plan/planEdit';
import type { Settled } from '../../../domain/sessions/plan/settleConflicts';
import type { CommitAnswer } from '../../../domain/sessions/sessionInputs';
import type { ConsequencesPlan } from '../../../domain/sessions/sessionPlan';
import type { Ctx } from '../../core/context';
import { reloadActor } from '../../auth/reloadActor';
import type { AccessScope } from '../../engine/accessScope';
import { authorize } from '../../engine/authorize';
import { find } from '../../engine/lists/list';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { conflict, notFound } from '../../core/apiError';
import { write } from '../../core/write';
import { assertPlanUnchanged } from './assertPlanUnchanged';
import { commitPlan } from './commitPlan';
import { editFacts, hasEarlier, type Opened } from './editFacts';
import { lockPlanned } from './lockPlanned';
import { consequencesAnswer } from './planAnswer';
import { readChanges } from './readChanges';
import type { commitEditBody, editBody } from './sessionBodies';
import { settle } from './settle';

type Params = Readonly<Record<string, string>>;
type Edit = output<typeof editBody>;

/** Shows what an edit would do, without writing anything. */
export async function planSessionEdit(ctx: Ctx, params: Params, body: Edit): Promise<ConsequencesPlan> {
  const { access, id } = await authorized(ctx, params, body);
  const { opened, settled } = await planned(ctx, access, await editFacts(ctx, access, id, body.scope), body);
  return consequencesAnswer(ctx, settled, opened.zone);
}

/** Carries out the edit whose plan the caller saw: the same function plans it again, under the locks of everything it touches. */
export async function commitSessionEdit(
  ctx: Ctx,
  params: Params,
  { plan: name, notify, version, ...body }: output<typeof commitEditBody>,
): Promise<CommitAnswer> {
  const { access: entered, id } = await authorized(ctx, params, body);
  return write(ctx, async (w) => {
    await lockPlanned(w, entered, id, body.scope);
    const { access } = await authorized(await reloadActor(w), params, body);
    const { opened, settled } = await planned(w, access, await editFacts(w, access, id, body.scope), body);
    if (version !== undefined && version !== opened.session.version)
      throw conflict('errors.conflict', { current: await find(w, access, id) });
    await assertPlanUnchanged(w, settled, { name, notify }, () => consequencesAnswer(w, settled, opened.zone));
    const { series, session } = opened;
    const here = session.occurrence_date;
    const wide =
      body.scope === 'all_from_this' && series && here ? { rule: series, here, hasEarlier: await hasEarlier(w, series.id, here) } : null;
    const answer = await commitPlan(w, settled.plan, {
      access,
      zone: opened.zone,
      activity_name: await activityName(w, session.activity_id),
      series: wide,
      isRemoval: false,
      reason: null,
      notify,
    });
    return { ...answer, series: answer.series ?? session.series };
  });
}

/** Changing a series creates and removes sessions, so it requires the permission to create them. */
async function authorized(ctx: Ctx, params: Params, { scope, repetition }: Edit): Promise<{ access: AccessScope; id: string }> {
  const verb = scope === 'only_this' && repetition === null ? 'edit' : 'create';
  return { access: await authorize(ctx, resourceNamed('sessions'), verb, params), id: params['session_id'] ?? '' };
}

async function planned(
  ctx: Ctx,
  access: AccessScope,
  opened: Opened,
  { conflicts, changes: sent, ...body }: Edit,
): Promise<{ opened: Opened; settled: Settled }> {
  if (access.organization_id === null) throw notFound();
  const { session, zone } = opened;
  const changes = await readChanges(ctx, access, sent, session as unknown as Record<string, unknown>);
  const plan = planEdit(opened, { ...body, changes });
  return {
    opened,
    settled: await settle(ctx.db, plan, conflicts, { organization_id: access.organization_id, activity_id: session.activity_id, zone }),
  };
}

export async function activityName(ctx: Ctx, id: string): Promise<string> {
  const activities = table('activities');
  const [found] = await ctx.db.select({ name: activities.name }).from(activities).where(eq(activities.id, id));
  return found?.name ?? '';
}
