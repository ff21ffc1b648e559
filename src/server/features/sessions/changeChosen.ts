import { inArray } from 'drizzle-orm';
import type { output } from 'zod';
import { issue } from '../../../domain/checks/issue';
import { planBulk } from '../../../domain/sessions/plan/planEdit';
import { planRemoval } from '../../../domain/sessions/plan/planRemoval';
import type { Settled } from '../../../domain/sessions/plan/settleConflicts';
import { type CommitAnswer, MAX_SESSIONS } from '../../../domain/sessions/sessionInputs';
import type { ConsequencesPlan } from '../../../domain/sessions/sessionPlan';
import type { Ctx } from '../../core/context';
import { selectionOf } from '../../engine/bulk';
import { reloadActor } from '../../auth/reloadActor';
import type { AccessScope } from '../../engine/accessScope';
import { authorize } from '../../engine/authorize';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { invalid, notFound } from '../../core/apiError';
import { write } from '../../core/write';
import { assertPlanUnchanged } from './assertPlanUnchanged';
import { commitPlan } from './commitPlan';
import { inPlace } from './editFacts';
import { activityName } from './editSession';
import { lockChosen } from './lockPlanned';
import { consequencesAnswer } from './planAnswer';
import { readChanges } from './readChanges';
import type { bulkBody, commitBulkBody } from './sessionBodies';
import { sessionFacts } from './sessionFacts';
import { settle } from './settle';

type Params = Readonly<Record<string, string>>;
type Bulk = output<typeof bulkBody>;

/** Shows what changing or removing the chosen sessions would do, without writing anything. */
export async function planChosen(ctx: Ctx, params: Params, body: Bulk): Promise<ConsequencesPlan> {
  const access = await authorizeChosen(ctx, params, body);
  const { settled, zone } = await planned(ctx, access, params, body, await chosen(ctx, access, body));
  return consequencesAnswer(ctx, settled, zone);
}

/** Carries out the plan that the caller saw. Each session is changed separately; a changed session is detached from its series. */
export async function commitChosen(
  ctx: Ctx,
  params: Params,
  { plan: name, reason = null, notify, ...body }: output<typeof commitBulkBody>,
): Promise<CommitAnswer> {
  const entered = await authorizeChosen(ctx, params, body);
  return write(ctx, async (w) => {
    const ids = await chosen(w, entered, body);
    await lockChosen(w, entered, ids);
    const access = await authorizeChosen(await reloadActor(w), params, body);
    const { settled, zone } = await planned(w, access, params, body, ids);
    await assertPlanUnchanged(w, settled, { name, notify }, () => consequencesAnswer(w, settled, zone));
    return commitPlan(w, settled.plan, {
      access,
      zone,
      activity_name: await activityName(w, params['activity_id'] ?? ''),
      series: null,
      isRemoval: body.do === 'remove',
      reason,
      notify,
    });
  });
}

const authorizeChosen = (ctx: Ctx, params: Params, body: Bulk): Promise<AccessScope> =>
  authorize(ctx, resourceNamed('sessions'), body.do === 'remove' ? 'delete' : 'edit', params);

/** Ids of the chosen sessions. A filter is evaluated again, and the plan's name shows whether the result is still what the caller saw. */
async function chosen(ctx: Ctx, access: AccessScope, body: Bulk): Promise<string[]> {
  const { id } = table('sessions');
  const rows = await ctx.db
    .select({ id })
    .from(table('sessions'))
    .where(selectionOf(ctx, access, body))
    .orderBy(id)
    .limit(MAX_SESSIONS + 1);
  if (rows.length > MAX_SESSIONS) throw invalid([issue('', 'session_rules.too_many_chosen', { max: MAX_SESSIONS })], access.resource);
  return rows.map((row) => row.id);
}

async function planned(
  ctx: Ctx,
  access: AccessScope,
  params: Params,
  body: Bulk,
  ids: readonly string[],
): Promise<{ settled: Settled; zone: string }> {
  const sessions = await sessionFacts(ctx.db, inPlace(access, inArray(table('sessions').id, [...ids])));
  const [first] = sessions;
  if (!first || access.organization_id === null) throw notFound();
  const [zone, now] = [first.zone, ctx.now.toISOString()];
  if (body.do === 'remove') return { settled: { plan: planRemoval(sessions, 'selected', now), conflicts: [], location: null }, zone };
  if (Object.keys(body.changes).length === 0) throw invalid([issue('changes', 'errors.nothing_changed')], access.resource);
  // The sessions may be at different locations, and parts belong to one location.
  if (body.changes['parts'] !== undefined && body.changes['location'] === undefined)
    throw invalid([issue('location', 'location_rules.part_without_location')], access.resource);
  const changes = await readChanges(ctx, access, body.changes, first as unknown as Record<string, unknown>, ['date']);
  const plan = planBulk(sessions, { changes, accept_overbooked: body.accept_overbooked }, { zone, now });
  return {
    settled: await settle(ctx.db, plan, body.conflicts, {
      organization_id: access.organization_id,
      activity_id: params['activity_id'] ?? '',
      zone,
    }),
    zone,
  };
}
