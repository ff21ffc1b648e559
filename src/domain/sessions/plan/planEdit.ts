import { issue } from '../../checks/issue';
import type { BulkInput, EditInput } from '../sessionInputs';
import { type EditPlan, emptyPlan } from './editPlan';
import { issuesInUpdates } from './issuesInUpdates';
import { planFollowing } from './planFollowing';
import { isOtherRule } from './ruleFromHere';
import { type EditFacts, isPast, type SessionFact } from './sessionFacts';
import { updateAlone } from './updateOf';

type At = Pick<EditFacts, 'zone' | 'now'>;

/**
 * What an edit of a session would do, with `only_this` or `all_from_this`. The server shows this plan, and commits the
 * same one. Applied twice, it changes nothing the second time. Source: docs/domain/recurrence.md 2 to 4.
 */
export function planEdit(facts: EditFacts, input: EditInput): EditPlan {
  const { session, series, now } = facts;
  if (input.scope === 'only_this') {
    const plan = planEach([session], input, facts, 'only_this');
    const isRepeated = input.repetition && !(series && !isOtherRule(input.repetition, series));
    return isRepeated ? { ...plan, issues: [issue('repetition', 'session_rules.repetition_alone'), ...plan.issues] } : plan;
  }
  if (!series || session.occurrence_date === null)
    return { ...emptyPlan('all_from_this', 1), issues: [issue('scope', 'session_rules.no_series')] };
  if (isPast(session, now)) return { ...emptyPlan('all_from_this', 1), issues: [issue('scope', 'session_rules.past_series')] };
  return planFollowing({ ...facts, series, here: session.occurrence_date }, input);
}

/** Plans the same change for each of the selected sessions. */
export const planBulk = (sessions: readonly SessionFact[], input: Pick<BulkInput, 'changes' | 'accept_overbooked'>, at: At): EditPlan =>
  planEach(sessions, input, at, 'selected');

function planEach(
  sessions: readonly SessionFact[],
  { changes = {}, accept_overbooked = false }: Pick<EditInput, 'accept_overbooked'> & Partial<Pick<EditInput, 'changes'>>,
  { zone, now }: At,
  scope: 'only_this' | 'selected',
): EditPlan {
  const updates = sessions.flatMap((session) => updateAlone(session, changes, zone) ?? []);
  return { ...emptyPlan(scope, sessions.length), updates, issues: issuesInUpdates(updates, now, accept_overbooked) };
}
