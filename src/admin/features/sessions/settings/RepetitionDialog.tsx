import { useTranslate } from 'react-admin';
import { useMemo, useState } from 'react';
import type { Repetition } from '../../../../domain/sessions/repetition';
import type { CommitAnswer, EditInput } from '../../../../domain/sessions/sessionInputs';
import { PlanDialog } from '../plan/PlanDialog';
import { draftOf, repetitionOf } from '../repetition/repetitionDraft';
import { RepetitionFields } from '../repetition/RepetitionFields';
import { useRepetitionFaults } from '../repetition/useRepetitionFaults';
import type { Session } from '../session';

interface RepetitionDialogProps {
  session: Session;
  api: string;
  series: Repetition;
  onClose: () => void;
  onDone: (answer: CommitAnswer) => void;
}

/** Another repetition from this session on, with what that does to the sessions there are. */
export function RepetitionDialog({ session, api, series, onClose, onDone }: RepetitionDialogProps) {
  const translate = useTranslate();
  const here = session.occurrence_date ?? session.date;
  // From here on a count would be another number; the last day stays what it is.
  const [draft, setDraft] = useState(() =>
    draftOf({
      ...series,
      count: series.end_date === null ? series.count : null,
      excluded_dates: series.excluded_dates.filter((date) => date >= here),
    }),
  );
  const faults = useRepetitionFaults(draft, here);
  const isSound = Object.keys(faults).length === 0;
  const body = useMemo<EditInput | null>(
    () => (isSound ? { scope: 'all_from_this', changes: {}, repetition: repetitionOf(draft), conflicts: 'stop' } : null),
    [isSound, draft],
  );
  return (
    <PlanDialog
      title={translate('sessions.repetition.change_title')}
      planPath={`${api}/plan`}
      commitPath={`${api}/changes`}
      body={body}
      extra={{ version: session.version }}
      verb={() => translate('sessions.repetition.change')}
      onClose={onClose}
      onDone={onDone}
    >
      <RepetitionFields draft={draft} onChange={setDraft} start={here} faults={faults} />
    </PlanDialog>
  );
}
