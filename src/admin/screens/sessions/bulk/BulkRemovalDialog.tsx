import { useMemo } from 'react';
import type { BulkInput, CommitAnswer } from '../../../../domain/sessions/sessionInputs';
import { PlanDialog } from '../plan/PlanDialog';
import { useRemovalTitle } from '../removal/useRemovalTitle';
import { useRemovalVerb } from '../removal/useRemovalVerb';

interface BulkRemovalDialogProps {
  ids: readonly string[];
  api: string;
  onClose: () => void;
  onDone: (answer: CommitAnswer) => void;
}

/** What taking the chosen sessions away would do. */
export function BulkRemovalDialog({ ids, api, onClose, onDone }: BulkRemovalDialogProps) {
  const title = useRemovalTitle('title_many', { smart_count: ids.length });
  const verb = useRemovalVerb();
  const body = useMemo<BulkInput>(() => ({ ids, do: 'remove' }), [ids]);
  return <PlanDialog title={title} planPath={`${api}/bulk-plan`} commitPath={`${api}/bulk-changes`} body={body} verb={verb} isRemoval onClose={onClose} onDone={onDone} />;
}
