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

/** The consequences of removing a session, or it and all following ones: those without participants are deleted, the others cancelled. */
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
