import { useTranslate } from 'react-admin';
import type { CommitAnswer } from '../../../../domain/sessions/sessionInputs';
import { useNotice } from '../../../ui/useNotice';

/** Reports what was done, with numbers. */
export function useOutcome(): (answer: CommitAnswer) => void {
  const translate = useTranslate();
  const notice = useNotice();
  return ({ counts, told }) => {
    const done = (['changed', 'created', 'deleted', 'cancelled'] as const).flatMap((what) =>
      counts[what] > 0 ? [translate(`sessions.outcome.${what}`, { smart_count: counts[what] })] : [],
    );
    if (told > 0) done.push(translate('sessions.outcome.told', { smart_count: told }));
    if (done.length === 0) notice.saved();
    else notice.success(done.join(', '));
  };
}
