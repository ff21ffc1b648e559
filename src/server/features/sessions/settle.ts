import type { EditPlan } from '../../../domain/sessions/plan/editPlan';
import { settleConflicts, type Settled } from '../../../domain/sessions/plan/settleConflicts';
import type { ConflictChoice } from '../../../domain/sessions/sessionPlan';
import type { Orm, Tx } from '../../db/database';
import { notFound } from '../../core/apiError';
import { type ActivityNeeds, activityNeeds, takenTimes } from './takenTimes';

interface Around {
  readonly organization_id: string;
  readonly activity_id: string;
  readonly zone: string;
}

/** Adds to a plan its conflicts over locations and trainers. */
export async function settle(
  db: Orm | Tx,
  plan: EditPlan,
  choice: ConflictChoice,
  { organization_id, activity_id, zone }: Around,
): Promise<Settled> {
  const all = await activityNeeds(db, organization_id);
  const activity = all.find(({ id }) => id === activity_id);
  if (!activity) throw notFound();
  return settleConflicts(plan, await takenTimes(db, plan, activity, all), choice, { ...activity, zone });
}

/** The same for an activity that does not exist yet. */
export async function settleNew(
  db: Orm | Tx,
  plan: EditPlan,
  choice: ConflictChoice,
  activity: Omit<ActivityNeeds, 'id' | 'name'>,
  zone: string,
): Promise<Settled> {
  const taken = await takenTimes(db, plan, activity, await activityNeeds(db, activity.organization_id));
  return settleConflicts(plan, taken, choice, { ...activity, zone });
}
