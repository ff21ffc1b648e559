import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { useFormats } from '../../ui/formats/formats';
import { ProgressBar } from '../../ui/ProgressBar';
import { useFinalise } from './useFinalise';
import * as styles from './invoices.module.css';

interface FinaliseDialogProps {
  drafts: readonly { readonly id: string; readonly total_in_cents: number }[];
  onClose: () => void;
}

/** Makes drafts final once somebody has read what comes of it: no number is promised, as somebody else may take the next one. */
export function FinaliseDialog({ drafts, onClose }: FinaliseDialogProps) {
  const translate = useTranslate();
  const { money } = useFormats();
  const title = useId();
  const finalise = useFinalise();
  const { data, isPending, error, done } = finalise;
  const [total, sum] = [drafts.length, drafts.reduce((cents, one) => cents + one.total_in_cents, 0)];
  const failed = data?.filter((one) => one.error !== null) ?? [];
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={title}
      aria-describedby={`${title}-text`}
    >
      <DialogTitle id={title}>{translate('invoices.finalise.title', { smart_count: total })}</DialogTitle>
      <DialogContent>
        {!data && (
          <ul id={`${title}-text`} className={styles.list}>
            <li>{translate('invoices.finalise.sum', { amount: money(sum) })}</li>
            <li>{translate('invoices.finalise.number')}</li>
            <li>{translate('invoices.finalise.frozen')}</li>
            <li>{translate('invoices.finalise.seen')}</li>
          </ul>
        )}
        {isPending && (
          <div role="status" className={styles.running}>
            <ProgressBar done={done} total={total} label={translate('invoices.finalise.one')} />
            {translate('invoices.finalise.progress', { done, total })}
          </div>
        )}
        {error && (
          <Alert severity="error" sx={{ mt: 4 }}>
            {error.message}
          </Alert>
        )}
        {data && (
          <div role="status">
            {data.length > failed.length && <p>{translate('invoices.finalise.done', { smart_count: data.length - failed.length })}</p>}
            {failed.length > 0 && (
              <Alert severity="error">
                {translate('invoices.finalise.failed', { smart_count: failed.length })}
                <ul className={styles.list}>
                  {[...new Set(failed.map((one) => one.error))].map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </Alert>
            )}
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant={data ? 'contained' : 'text'} color={data ? 'primary' : 'inherit'} autoFocus disabled={isPending} onClick={onClose}>
          {translate(data ? 'invoices.finalise.close' : 'invoices.finalise.back')}
        </Button>
        {!data && (
          <Button variant="contained" loading={isPending} onClick={() => finalise.mutate(drafts.map(({ id }) => id))}>
            {translate('invoices.finalise.one')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
