import { useMemo } from 'react';
import type { BulkInput, ChosenSessions, CommitAnswer } from '../../../../domain/sessions/sessionInputs';
import { PlanDialog } from '../plan/PlanDialog';
import { useRemovalTitle } from '../removal/useRemovalTitle';
import { useRemovalVerb } from '../removal/useRemovalVerb';

interface BulkRemovalDialogProps {
  which: ChosenSessions;
  /** How many those are. */
  count: number;
  api: string;
  onClose: () => void;
  onDone: (answer: CommitAnswer) => void;
}

/** What taking the chosen sessions away would do. */
export function BulkRemovalDialog({ which, count, api, onClose, onDone }: BulkRemovalDialogProps) {
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
