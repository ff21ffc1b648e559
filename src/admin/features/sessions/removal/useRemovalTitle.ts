import { useTranslate } from 'react-admin';
import type { ConsequencesPlan } from '../../../../domain/sessions/sessionPlan';

/**
 * The title of the removal dialog. A session with participants is cancelled, not deleted; until the plan has loaded the title names
 * neither.
 */
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
