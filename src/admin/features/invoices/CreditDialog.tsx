import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { FormApart } from '../../engine/records/form/FormApart';
import { readFailure } from '../../engine/records/form/readFailure';
import { ActionDialog } from '../../ui/dialogs/ActionDialog';
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
    <ActionDialog
      title={translate('invoices.credit.title', { number: invoice.number })}
      lines={[
        translate('invoices.credit.mirror', { amount: money(-invoice.total_in_cents) }),
        translate('invoices.credit.anew'),
        translate('invoices.credit.money'),
      ]}
      verb={translate('invoices.credit.verb')}
      keep={translate('invoices.finalise.back')}
      isDanger
      isBusy={credit.isPending}
      failure={readError?.faults.length === 0 ? readError.message : null}
      onAct={() => void send()}
      onClose={onClose}
    >
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
    </ActionDialog>
  );
}
