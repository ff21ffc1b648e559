import { useMemo, useState } from 'react';
import type { CommitAnswer, RemovalInput } from '../../../../domain/sessions/sessionInputs';
import type { Scope } from '../../../../domain/sessions/sessionPlan';
import { MoneyAhead } from '../../orders/MoneyAhead';
import { PlanDialog } from '../plan/PlanDialog';
import { ScopeChoice } from '../plan/ScopeChoice';
import { useRemovalTitle } from './useRemovalTitle';
import { useRemovalVerb } from './useRemovalVerb';

interface RemovalDialogProps {
  api: string;
  name: string;
  isRepeated: boolean;
  onClose: () => void;
  onDone: (answer: CommitAnswer) => void;
}

/** What taking a session away would do, or it and all that follow: what nobody is on goes, the rest is cancelled. */
export function RemovalDialog({ api, name, isRepeated, onClose, onDone }: RemovalDialogProps) {
  const title = useRemovalTitle('title', { name });
  const verb = useRemovalVerb();
  const [scope, setScope] = useState<Scope>('only_this');
  const body = useMemo<RemovalInput>(() => ({ scope }), [scope]);
  return (
    <PlanDialog
      title={title}
      planPath={`${api}/removal-plan`}
      commitPath={`${api}/removal`}
      body={body}
      verb={verb}
      isRemoval
      onClose={onClose}
      onDone={onDone}
    >
      {isRepeated && <ScopeChoice scope={scope} onChoose={setScope} />}
      {scope === 'only_this' && <MoneyAhead api={api} />}
    </PlanDialog>
  );
}
