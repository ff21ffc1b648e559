import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { FormApart } from '../../engine/records/form/FormApart';
import { readFailure } from '../../engine/records/form/readFailure';
import { useFormats } from '../../ui/formats/formats';
import { TextInput } from '../../ui/inputs/TextInput';
import { useNotice } from '../../ui/useNotice';
import { useSendOnce } from '../orders/useSendOnce';
import { type InvoiceRecord, useInvoicesChanged } from './useInvoice';
import { useDraftForm } from '../../ui/useDraftForm';

interface CreditDialogProps {
  /** API path of the organization. */
  api: string;
  invoice: InvoiceRecord;
  onClose: () => void;
}

/** Credits a complete invoice after showing the consequences. */
export function CreditDialog({ api, invoice, onClose }: CreditDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const title = useId();
  const { money } = useFormats();
  const form = useDraftForm<{ reason: string | null }>(`credit invoice ${invoice.id}`, { reason: null });
  const once = useSendOnce();
  const changed = useInvoicesChanged();
  const credit = useMutation({
    mutationFn: (body: object) => once<{ readonly number: string }>(`${api}/invoices/${invoice.id}/credit`, body),
    onSuccess: ({ number }) => {
      notice.success(translate('invoices.credit.done', { number }));
      void changed();
      onClose();
    },
    onError: (failure) => {
      for (const { path, sentence } of readFailure(failure).faults)
        if (path === 'reason') form.setError(path, { type: 'server', message: sentence }, { shouldFocus: true });
    },
  });
  const send = async () => {
    form.clearErrors();
    if (await form.trigger(undefined, { shouldFocus: true })) credit.mutate(form.getValues());
  };
  const readError = credit.error ? readFailure(credit.error) : null;
  return (
    <Dialog
      open
      onClose={credit.isPending ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={title}
      aria-describedby={`${title}-text`}
    >
      <DialogTitle id={title}>{translate('invoices.credit.title', { number: invoice.number })}</DialogTitle>
      <DialogContent>
        <ul id={`${title}-text`} style={{ margin: '0 0 20px', paddingLeft: 18 }}>
          <li>{translate('invoices.credit.mirror', { amount: money(-invoice.total_in_cents) })}</li>
          <li>{translate('invoices.credit.anew')}</li>
          <li>{translate('invoices.credit.money')}</li>
        </ul>
        {readError && readError.faults.length === 0 && (
          <Alert severity="error" sx={{ mb: 4 }}>
            {readError.message}
          </Alert>
        )}
        <FormApart form={form}>
          <TextInput
            source="reason"
            label="invoices.credit.reason"
            helperText="invoices.credit.reason_help"
            required
            rows={2}
            maxLength={255}
          />
        </FormApart>
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" autoFocus disabled={credit.isPending} onClick={onClose}>
          {translate('invoices.finalise.back')}
        </Button>
        <Button variant="contained" color="error" loading={credit.isPending} onClick={() => void send()}>
          {translate('invoices.credit.verb')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
