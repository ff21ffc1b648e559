import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { v7 } from 'uuid';
import { ActionDialog } from '../../../ui/dialogs/ActionDialog';
import { FormApart } from '../../../engine/records/form/FormApart';
import { readFailure } from '../../../engine/records/form/readFailure';
import { BatchFields, type Typed } from './BatchFields';
import { BatchProgress } from './BatchProgress';
import { type Batch, useBatch, useStartBatch } from './useBatch';
import * as styles from './batch.module.css';
import { useDraftForm } from '../../../ui/useDraftForm';

interface BatchDialogProps {
  wallet_id: string;
  onClose: () => void;
}

const START: Typed = { name: null, prefix: null, suffix: null, count: 100, value: 10, quantity: 1, expires_at: null };

/** Creates a batch: its data, and then its progress. The batch continues when the dialog is closed. */
export function BatchDialog({ wallet_id, onClose }: BatchDialogProps) {
  const translate = useTranslate();
  // Id of the batch, fixed for this dialog: sending it twice creates one batch.
  const [id] = useState(() => v7());
  const start = useStartBatch(wallet_id);
  const form = useDraftForm<Typed>('batch', START);
  const failure = start.error ? readFailure(start.error) : null;
  const send = async () => {
    form.clearErrors();
    if (!(await form.trigger())) return;
    const { name, prefix, suffix, count, value, quantity, expires_at } = form.getValues();
    start.mutate(
      { id, name: name ?? '', prefix, suffix, count: Number(count), value: Number(value), quantity: Number(quantity), expires_at },
      {
        onError: (error) => {
          for (const { path, sentence } of readFailure(error).faults)
            form.setError(path as keyof Typed, { type: 'server', message: sentence });
        },
      },
    );
  };
  return (
    <ActionDialog
      title={start.data?.name ?? translate('batch.title')}
      width="sm"
      verb={translate('batch.save')}
      keep={translate('batch.cancel')}
      isBusy={start.isPending}
      failure={failure?.faults.length === 0 ? failure.message : null}
      outcome={start.data && { content: <Watched wallet_id={wallet_id} started={start.data} />, closeLabel: translate('batch.close') }}
      onAct={() => void send()}
      onClose={onClose}
    >
      <FormApart form={form}>
        <BatchFields />
      </FormApart>
    </ActionDialog>
  );
}

/** The progress of a batch, starting from the response that created it. */
function Watched({ wallet_id, started }: { wallet_id: string; started: Batch }) {
  const translate = useTranslate();
  const { batch: followed, error, act } = useBatch(wallet_id, started.id);
  const batch = followed ?? started;
  return (
    <div className={styles.parts}>
      {error && <Alert severity="error">{error.message}</Alert>}
      <BatchProgress batch={batch} act={act} />
      {batch.status === 'running' && <p className={styles.quiet}>{translate('batch.goes_on')}</p>}
    </div>
  );
}
