import { useTranslate } from 'react-admin';
import type { ConsequencesPlan } from '../../../../domain/sessions/sessionPlan';

/** The label of a button that removes sessions: delete, cancel, or both. */
export function useRemovalVerb(): (plan: ConsequencesPlan) => string {
  const translate = useTranslate();
  return ({ counts: { deleted, cancelled } }) => {
    if (deleted > 0 && cancelled > 0) return translate('sessions.removal.both', { deleted, cancelled });
    return cancelled > 0
      ? translate('sessions.removal.cancel', { smart_count: cancelled })
      : translate('sessions.removal.delete', { smart_count: Math.max(1, deleted) });
  };
}
