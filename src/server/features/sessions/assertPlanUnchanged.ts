import type { Settled } from '../../../domain/sessions/plan/settleConflicts';
import { issue } from '../../../domain/checks/issue';
import type { Ctx } from '../../core/context';
import { resourceNamed } from '../../db/declared';
import { invalid, ApiError } from '../../core/apiError';
import { namePlan, readName, notifiedPeople } from './planAnswer';

interface Agreement {
  /** The plan name that the caller sent. */
  readonly name: string;
  /** Whether the people affected get a mail. */
  readonly notify?: boolean;
  /** See `agreementIn`. */
  readonly already?: number;
}

/**
 * Checks, inside the transaction and under the locks, that a plan is still the one that the user accepted, and that nothing prevents it.
 * A user who chose not to send mails is not asked again when the recipients change. A plan without recipients offered no choice, so new
 * recipients make it outdated.
 *
 * @param answer returns the new plan as the caller would see it
 * @throws ApiError 409 with the new plan if it differs from the accepted one; 422 for problems with it
 */
export async function assertPlanUnchanged(
  ctx: Ctx,
  settled: Settled,
  { name, notify = false, already = 0 }: Agreement,
  answer: () => Promise<object>,
): Promise<void> {
  const [seen, now] = [readName(name), namePlan(settled, await notifiedPeople(ctx.db, settled), already)];
  const hasSameRecipients = seen.recipients === now.recipients || (!notify && seen.recipients !== null);
  if (seen.outcome !== now.outcome || !hasSameRecipients)
    throw new ApiError(409, [issue('', 'session_rules.plan_changed')], { body: { plan: await answer() } });
  if (settled.plan.issues.length > 0) throw invalid(settled.plan.issues, resourceNamed('sessions'));
}
