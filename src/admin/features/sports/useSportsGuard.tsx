import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Fragment, type ReactNode, useCallback, useState } from 'react';
import { ActionDialog } from '../../ui/dialogs/ActionDialog';
import { http } from '../../../../providers/http';
import { HttpError } from '../../../../providers/httpError';
import { type SportInUse, sportsInUseIssues, type SportsVerdict, withKept } from '../../../domain/offers/sportsInUse';
import { sentenceOf } from '../../../schema/sentence';
import type { FormTask } from '../../engine/records/form/useRecordForm';

interface Question {
  readonly blocked: readonly SportInUse[];
  readonly answer: (keep: boolean) => void;
}

interface SportsGuard {
  readonly guard: (send: FormTask['send']) => FormTask['send'];
  /** The dialog, to be rendered somewhere on the screen. */
  readonly dialog: ReactNode;
}

/**
 * Asks before an organization or one of its locations is saved without sports that activities use, which cannot be removed. A person who
 * keeps them saves the rest; otherwise the form stays open, with the error below the field.
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

/** The API's error for removing these sports: the same sentence at the same field. */
function useSportsFault() {
  const translate = useTranslate();
  return useCallback(
    (blocked: readonly SportInUse[]) => {
      const faults = Object.fromEntries(sportsInUseIssues(blocked).map((issue) => [issue.at, sentenceOf(translate, issue)]));
      const message = Object.values(faults)[0] ?? '';
      return new HttpError(message, 422, { errors: { message, ...faults } });
    },
    [translate],
  );
}

interface SportsDialogProps {
  blocked: readonly SportInUse[];
  onKeep: () => void;
  onBack: () => void;
}

/** Maximum number of activities named for each sport; the others are a number. */
const MAX_NAMED = 6;

/** Names the sports that cannot be removed and the activities that use them, and offers to save everything else. */
function SportsDialog({ blocked, onKeep, onBack }: SportsDialogProps) {
  const translate = useTranslate();
  const words = { smart_count: blocked.length, name: blocked[0]?.name };
  return (
    <ActionDialog
      title={translate('sports.keep_title', words)}
      lines={[
        translate('sports.keep_text', words),
        ...blocked.map(({ sport, name, activities }) => (
          <Fragment key={sport}>
            <strong>{name}</strong>
            <Box sx={{ color: 'text.secondary' }}>
              {activities.slice(0, MAX_NAMED).join(', ')}
              {activities.length > MAX_NAMED && ` ${translate('sports.more', { smart_count: activities.length - MAX_NAMED })}`}
            </Box>
          </Fragment>
        )),
      ]}
      width="sm"
      verb={translate('sports.keep', words)}
      keep={translate('sports.back')}
      onAct={onKeep}
      onClose={onBack}
    />
  );
}
