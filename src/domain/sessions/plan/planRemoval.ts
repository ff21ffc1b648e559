import { addDays } from '../../time/calendarDays';
import { issue } from '../../checks/issue';
import type { PlanScope } from '../sessionPlan';
import { type EditPlan, emptyPlan } from './editPlan';
import { isNeeded, isPast, type SeriesFact, type SessionFact } from './sessionFacts';

/**
 * Plans the removal of sessions: those without participants are deleted, and the others are cancelled and stay visible.
 * Past sessions stay unchanged. Applied twice, it changes nothing the second time. Source: docs/domain/recurrence.md 7.
 *
 * @param now an ISO instant
 * @param series given when all sessions from one on are removed: its rule then ends the day before
 */
export function planRemoval(
  sessions: readonly SessionFact[],
  scope: PlanScope,
  now: string,
  series: { readonly rule: SeriesFact; readonly here: string } | null = null,
): EditPlan {
  const open = sessions.filter((session) => !isPast(session, now));
  const deletes = open.filter((session) => !isNeeded(session));
  const cancels = open.filter((session) => isNeeded(session) && session.status === 'planned');
  const plan = { ...emptyPlan(scope, sessions.length), deletes, cancels };
  if (deletes.length + cancels.length === 0)
    return { ...plan, issues: [issue('', open.length === 0 ? 'session_rules.past_delete' : 'session_rules.already_cancelled')] };
  return series ? { ...plan, rule: { ...series.rule, end_date: addDays(series.here, -1), count: null } } : plan;
}
