import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { ActionDialog } from '../../ui/dialogs/ActionDialog';
import type { FinalisingRun } from '../../../domain/invoices/finalising';
import { useFormats } from '../../ui/formats/formats';
import { FinalisingBar } from './FinalisingBar';
import { useFinalise } from './useFinalise';
import * as styles from './invoices.module.css';

interface FinaliseDialogProps {
  drafts: readonly { readonly id: string; readonly total_in_cents: number }[];
  onClose: () => void;
}

/** Finalises drafts after the person has read the consequences. It promises no number, as another invoice may take the next one. */
export function FinaliseDialog({ drafts, onClose }: FinaliseDialogProps) {
  const translate = useTranslate();
  const { money } = useFormats();
  const { run, start, isStarting, error } = useFinalise();
  const [total, sum] = [drafts.length, drafts.reduce((cents, draft) => cents + draft.total_in_cents, 0)];
  return (
    <ActionDialog
      title={translate('invoices.finalise.title', { smart_count: total })}
      lines={[
        translate('invoices.finalise.sum', { amount: money(sum) }),
        ...['number', 'frozen', 'seen'].map((line) => translate(`invoices.finalise.${line}`)),
      ]}
      verb={translate('invoices.finalise.one')}
      keep={translate('invoices.finalise.back')}
      isBusy={isStarting}
      failure={error?.message}
      outcome={run && { content: <Outcome run={run} error={error} />, closeLabel: translate('invoices.finalise.close') }}
      onAct={() => start(drafts.map(({ id }) => id))}
      onClose={onClose}
    />
  );
}

function Outcome({ run, error }: { run: FinalisingRun; error: Error | null }) {
  const translate = useTranslate();
  return (
    <>
      {run.status !== 'done' && (
        <>
          <FinalisingBar run={run} />
          <p>{translate('invoices.finalise.goes_on')}</p>
        </>
      )}
      {error && <Alert severity="error">{error.message}</Alert>}
      {run.status === 'done' && (
        <div role="status">
          {run.counts.done > 0 && <p>{translate('invoices.finalise.done', { smart_count: run.counts.done })}</p>}
          {run.counts.failed > 0 && (
            <Alert severity="error">
              {translate('invoices.finalise.failed', { smart_count: run.counts.failed })}
              <ul className={styles.list}>
                {[...new Set(run.failures.map(({ error: sentence }) => sentence))].map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </Alert>
          )}
        </div>
      )}
    </>
  );
}
