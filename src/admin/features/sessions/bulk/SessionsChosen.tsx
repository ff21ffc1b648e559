import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { useMemo, useState } from 'react';
import { addressOf } from '../../../../../providers/dataProvider';
import { filterQuery } from '../../../../../providers/listQuery';
import { type BulkInput, type ChosenSessions, type CommitAnswer, MAX_SESSIONS } from '../../../../domain/sessions/sessionInputs';
import { SelectionFrame } from '../../../engine/lists/selection/SelectionFrame';
import { useMay } from '../../../engine/lists/useMay';
import { useMayBulk } from '../../../engine/lists/selection/useMayBulk';
import { useBulkScope } from '../../../engine/lists/selection/useBulkScope';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { PlanDialog } from '../plan/PlanDialog';
import { useOutcome } from '../plan/useOutcome';
import { useRemovalTitle } from '../removal/useRemovalTitle';
import { useRemovalVerb } from '../removal/useRemovalVerb';
import { BulkChangeDialog } from './BulkChangeDialog';

/** The actions on the selected sessions, or on everything that the filters match. */
export function SessionsChosen() {
  const { resource, name } = useResourceRoute();
  const translate = useTranslate();
  const may = useMay(resource);
  const mayBulk = useMayBulk(resource);
  const showOutcome = useOutcome();
  const { filterValues } = useListContext();
  const { ids, isWhole, count, more, selectAll, clear } = useBulkScope();
  const filter = filterQuery(filterValues).toString();
  const chosen = ids.join();
  const which = useMemo<ChosenSessions>(() => (isWhole ? { filter } : { ids: chosen.split(',') }), [isWhole, filter, chosen]);
  const [dialog, setDialog] = useState<'change' | 'remove' | null>(null);
  const { api } = addressOf(name);
  const done = (answer: CommitAnswer) => {
    setDialog(null);
    showOutcome(answer);
    clear();
  };
  const close = () => setDialog(null);
  if (count === 0) return null;
  return (
    <SelectionFrame
      count={count}
      more={
        more > 0 &&
        more <= MAX_SESSIONS && (
          <Button size="small" onClick={selectAll}>
            {translate('list.select_all', { smart_count: more })}
          </Button>
        )
      }
    >
      {mayBulk && (
        <Button size="small" color="inherit" onClick={() => setDialog('change')}>
          {translate('list.edit')}
        </Button>
      )}
      {may('delete') && (
        <Button size="small" color="error" onClick={() => setDialog('remove')}>
          {translate('sessions.removal.entry')}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={clear}>
        {translate('list.unselect')}
      </Button>
      {dialog === 'change' && <BulkChangeDialog which={which} count={count} api={api} onClose={close} onDone={done} />}
      {dialog === 'remove' && <BulkRemovalDialog which={which} count={count} api={api} onClose={close} onDone={done} />}
    </SelectionFrame>
  );
}

interface BulkRemovalDialogProps {
  which: ChosenSessions;
  /** The number of sessions. */
  count: number;
  api: string;
  onClose: () => void;
  onDone: (answer: CommitAnswer) => void;
}

/** The consequences of removing the selected sessions. */
function BulkRemovalDialog({ which, count, api, onClose, onDone }: BulkRemovalDialogProps) {
  const title = useRemovalTitle('title_many', { smart_count: count });
  const verb = useRemovalVerb();
  const body = useMemo<BulkInput>(() => ({ ...which, do: 'remove' }), [which]);
  return (
    <PlanDialog
      title={title}
      planPath={`${api}/bulk-plan`}
      commitPath={`${api}/bulk-changes`}
      body={body}
      verb={verb}
      isRemoval
      onClose={onClose}
      onDone={onDone}
    />
  );
}
