import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
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
  const title = useId();
  const { run, start, isStarting, error } = useFinalise();
  const [total, sum] = [drafts.length, drafts.reduce((cents, draft) => cents + draft.total_in_cents, 0)];
  const isDone = run?.status === 'done';
  return (
    <Dialog
      open
      onClose={isStarting ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={title}
      aria-describedby={`${title}-text`}
    >
      <DialogTitle id={title}>{translate('invoices.finalise.title', { smart_count: total })}</DialogTitle>
      <DialogContent>
        {!run && (
          <ul id={`${title}-text`} className={styles.list}>
            <li>{translate('invoices.finalise.sum', { amount: money(sum) })}</li>
            <li>{translate('invoices.finalise.number')}</li>
            <li>{translate('invoices.finalise.frozen')}</li>
            <li>{translate('invoices.finalise.seen')}</li>
          </ul>
        )}
        {run && !isDone && (
          <>
            <FinalisingBar run={run} />
            <p>{translate('invoices.finalise.goes_on')}</p>
          </>
        )}
        {error && (
          <Alert severity="error" sx={{ mt: 4 }}>
            {error.message}
          </Alert>
        )}
        {isDone && (
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
      </DialogContent>
      <DialogActions>
        <Button variant={run ? 'contained' : 'text'} color={run ? 'primary' : 'inherit'} autoFocus disabled={isStarting} onClick={onClose}>
          {translate(run ? 'invoices.finalise.close' : 'invoices.finalise.back')}
        </Button>
        {!run && (
          <Button variant="contained" loading={isStarting} onClick={() => start(drafts.map(({ id }) => id))}>
            {translate('invoices.finalise.one')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
