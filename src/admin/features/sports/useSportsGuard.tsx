import { type ReactNode, useCallback, useState } from 'react';
import { http } from '../../../../providers/http';
import { type SportInUse, type SportsVerdict, withKept } from '../../../domain/offers/sportsInUse';
import type { FormTask } from '../../engine/records/form/useRecordForm';
import { SportsDialog } from './SportsDialog';
import { useSportsFault } from './useSportsFault';

interface Question {
  readonly blocked: readonly SportInUse[];
  readonly answer: (keep: boolean) => void;
}

interface SportsGuard {
  readonly guard: (send: FormTask['send']) => FormTask['send'];
  /** The dialog, to be put somewhere on the screen. */
  readonly dialog: ReactNode;
}

/**
 * Asks before an organization, or one of its locations, is saved without sports that activities hold: those cannot be
 * unlinked. Whoever keeps them saves the rest; whoever does not goes back to the form, with the fault under the field.
 */
export function useSportsGuard(organization_id: string, location_id: string | null = null): SportsGuard {
  const [question, setQuestion] = useState<Question | null>(null);
  const faultOf = useSportsFault();
  const guard = useCallback<SportsGuard['guard']>(
    (send) => async (changed, base, typed) => {
      const { sports } = changed;
      if (!Array.isArray(sports)) return send(changed, base, typed);
      const body = { sports, ...(location_id === null ? {} : { location_id }) };
      const { json } = await http<SportsVerdict>(`/v1/admin/organizations/${encodeURIComponent(organization_id)}/validate-sports`, {
        method: 'POST',
        body,
      });
      if (json.can_unlink) return send(changed, base, typed);
      const keep = await new Promise<boolean>((answer) => setQuestion({ blocked: json.blocked, answer }));
      setQuestion(null);
      if (!keep) throw faultOf(json.blocked);
      return send({ ...changed, sports: withKept(sports as string[], json.blocked) }, base, typed);
    },
    [organization_id, location_id, faultOf],
  );
  const dialog = question && (
    <SportsDialog blocked={question.blocked} onKeep={() => question.answer(true)} onBack={() => question.answer(false)} />
  );
  return { guard, dialog };
}
