import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame';
import { fill } from '../../../../schema/routes';
import type { RecordActionProps } from '../../../engine/records/frame/recordAction';
import { FormSkeleton } from '../../../engine/records/FormSkeleton';
import { useFormats } from '../../../ui/formats/formats';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Chip } from '../../../ui/values/Chip';
import { InvoiceActions } from '../InvoiceActions';
import { InvoiceContent } from '../InvoiceContent';
import { useInvoice } from '../useInvoice';

/** An invoice or credit note in a dialog over its list: recipient, lines, totals, the statement of the month, and its actions. */
export function Invoice({ params, record, onClose }: RecordActionProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const api = fill('/v1/admin/organizations/{organization_id}', params);
  const { data: invoice, error, isFetching, refetch } = useInvoice(api, record.id);
  const number = invoice?.number ?? record['number'];
  const kind = String(record['kind'] ?? 'invoice');
  return (
    <DialogFrame
      title={
        <>
          {typeof number === 'string'
            ? `${translate(`resources.invoices.choices.kind.${kind}`)} ${number} `
            : `${translate(`invoices.draft_title.${kind}`, { month: formats.month(`${String(record['month'])}-01`) })} `}
          {invoice && (
            <Chip tone={invoice.status === 'final' ? 'good' : 'wait'}>
              {translate(`resources.invoices.choices.status.${invoice.status}`)}
            </Chip>
          )}
        </>
      }
      width="md"
      isLong
      onClose={onClose}
      actions={
        <>
          {invoice && <InvoiceActions api={api} invoice={invoice} />}
          <Button variant="outlined" onClick={onClose}>
            {translate('invoices.finalise.close')}
          </Button>
        </>
      }
    >
      {!invoice && (error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <FormSkeleton />)}
      {invoice && <InvoiceContent invoice={invoice} list={fill('/organizations/{organization_id}/finances/invoices', params)} />}
    </DialogFrame>
  );
}
