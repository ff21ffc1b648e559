import { useTranslate } from 'react-admin';
import type { FinalisingProgress } from '../../../domain/invoices/finalising';
import { Panel } from '../../ui/Panel';
import { FinalisingBar } from './FinalisingBar';

/** A run that makes drafts final while it is under way, also for somebody who left and came back. */
export function FinalisingNow({ run }: { run: FinalisingProgress }) {
  const translate = useTranslate();
  return (
    <Panel
      title={translate('invoices.finalise.running')}
      text={run.started_by && translate('invoices.finalise.by', { name: run.started_by })}
    >
      <FinalisingBar run={run} />
    </Panel>
  );
}
