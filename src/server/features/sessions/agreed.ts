import type { Settled } from '../../../domain/sessions/plan/settleConflicts';
import { issue } from '../../../domain/checks/issue';
import { resourceNamed } from '../../db/declared';
import { invalid, ApiError } from '../../http/apiError';
import { namePlan } from './planAnswer';

/**
 * Checks, inside the transaction and under the locks, that a plan is still the one that somebody said yes to, and that
 * nothing keeps it from being done.
 *
 * @param answer makes the new plan as the caller would see it
 * @throws ApiError 409 with the new plan where something has changed since; 422 for what is wrong with it
 */
export async function agreed(settled: Settled, name: string, answer: () => Promise<object>, already = 0): Promise<void> {
  if (namePlan(settled, already) !== name)
    throw new ApiError(409, [issue('', 'session_rules.plan_changed')], { body: { plan: await answer() } });
  if (settled.plan.issues.length > 0) throw invalid(settled.plan.issues, resourceNamed('sessions'));
}
