import { useTranslate } from 'react-admin';
import type { ConsequencesPlan } from '../../../../domain/sessions/sessionPlan';

/** The question over taking sessions away, in the verb that holds: what somebody is on is cancelled and not deleted. Until the plan is there it leaves that open. */
export function useRemovalTitle(
  question: 'title' | 'title_many',
  values: Readonly<Record<string, unknown>>,
): (plan: ConsequencesPlan | null) => string {
  const translate = useTranslate();
  return (plan) => {
    const { deleted = 0, cancelled = 0 } = plan?.counts ?? {};
    const verb = translate(
      `sessions.removal.${deleted > 0 && cancelled === 0 ? 'to_delete' : cancelled > 0 && deleted === 0 ? 'to_cancel' : 'to_either'}`,
    );
    return translate(`sessions.removal.${question}`, { ...values, verb });
  };
}
