import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { v7 } from 'uuid';
import { FormApart } from '../../../engine/records/form/FormApart';
import { readFailure } from '../../../engine/records/form/readFailure';
import { asForm } from '../../../ui/dialogs/asForm';
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
  const title = useId();
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
    <Dialog
      open
      onClose={start.isPending ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={title}
      slotProps={{ paper: asForm(() => !start.isPending && !start.data && void send()) }}
    >
      <DialogTitle id={title}>{start.data?.name ?? translate('batch.title')}</DialogTitle>
      <DialogContent>
        {failure && failure.faults.length === 0 && (
          <Alert severity="error" sx={{ mb: 4 }}>
            {failure.message}
          </Alert>
        )}
        {start.data ? (
          <Watched wallet_id={wallet_id} started={start.data} />
        ) : (
          <FormApart form={form}>
            <BatchFields />
          </FormApart>
        )}
      </DialogContent>
      <DialogActions>
        <Button
          variant={start.data ? 'contained' : 'text'}
          color={start.data ? 'primary' : 'inherit'}
          disabled={start.isPending}
          onClick={onClose}
        >
          {translate(start.data ? 'batch.close' : 'batch.cancel')}
        </Button>
        {!start.data && (
          <Button type="submit" variant="contained" loading={start.isPending}>
            {translate('batch.save')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
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
