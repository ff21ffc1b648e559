import { useTranslate } from 'react-admin';
import type { FinalisingProgress } from '../../../domain/invoices/finalising';
import { Panel } from '../../ui/Panel';
import { FinalisingBar } from './FinalisingBar';

/** Shows the run that is finalising drafts, also after leaving the page and coming back. */
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
