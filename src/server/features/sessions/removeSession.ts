import type { output } from 'zod';
import { planRemoval } from '../../../domain/sessions/plan/planRemoval';
import type { CommitAnswer } from '../../../domain/sessions/sessionInputs';
import type { ConsequencesPlan, Scope } from '../../../domain/sessions/sessionPlan';
import { issue } from '../../../domain/checks/issue';
import type { Ctx } from '../../core/context';
import { authorize, authorizeAgain } from '../../engine/authorize';
import { resourceNamed } from '../../db/declared';
import { invalid } from '../../core/apiError';
import { write } from '../../core/write';
import { assertPlanUnchanged } from './assertPlanUnchanged';
import { commitPlan } from './commitPlan';
import { editFacts, hasEarlier, type Opened } from './editFacts';
import { activityName } from './editSession';
import { lockPlanned } from './lockPlanned';
import { consequencesAnswer } from './planAnswer';
import type { commitRemovalBody, removalBody } from './sessionBodies';

type Params = Readonly<Record<string, string>>;

/** Shows what removing a session, or all sessions from it on, would do, without writing anything. */
export async function planSessionRemoval(ctx: Ctx, params: Params, { scope }: output<typeof removalBody>): Promise<ConsequencesPlan> {
  const access = await authorize(ctx, resourceNamed('sessions'), 'delete', params);
  const opened = await editFacts(ctx, access, params['session_id'] ?? '', scope);
  return consequencesAnswer(ctx, planned(opened, scope), opened.zone);
}

/** Carries out the removal that the caller saw: deletes sessions without people, cancels the others, and leaves past sessions. */
export async function commitSessionRemoval(
  ctx: Ctx,
  params: Params,
  { scope, plan: name, reason = null, notify }: output<typeof commitRemovalBody>,
): Promise<CommitAnswer> {
  const entered = await authorize(ctx, resourceNamed('sessions'), 'delete', params);
  const id = params['session_id'] ?? '';
  return write(ctx, async (w) => {
    await lockPlanned(w, entered, id, scope);
    const access = await authorizeAgain(w, resourceNamed('sessions'), 'delete', params);
    const opened = await editFacts(w, access, id, scope);
    const settled = planned(opened, scope);
    await assertPlanUnchanged(w, settled, { name, notify }, () => consequencesAnswer(w, settled, opened.zone));
    const { series, session } = opened;
    const here = session.occurrence_date;
    const wide =
      scope === 'all_from_this' && series && here ? { rule: series, here, hasEarlier: await hasEarlier(w, series.id, here) } : null;
    return commitPlan(w, settled.plan, {
      access,
      zone: opened.zone,
      activity_name: await activityName(w, session.activity_id),
      series: wide,
      isRemoval: true,
      reason,
      notify,
    });
  });
}

function planned({ session, series, following, now }: Opened, scope: Scope) {
  const here = session.occurrence_date;
  const wide = scope === 'all_from_this';
  if (wide && (!series || !here)) throw invalid([issue('scope', 'session_rules.no_series')], resourceNamed('sessions'));
  return {
    plan: planRemoval(following, scope, now, wide && series && here ? { rule: series, here } : null),
    conflicts: [],
    location: null,
  };
}
