import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { Can } from '../../ui/Can';
import { useDownload } from '../../ui/useDownload';
import type { InvoiceRecord } from './useInvoice';

const FinaliseDialog = lazy(async () => ({ default: (await import('./FinaliseDialog')).FinaliseDialog }));
const CreditDialog = lazy(async () => ({ default: (await import('./CreditDialog')).CreditDialog }));

/**
 * The files of a final invoice for everyone who may see it; finalising and crediting only for the platform. @param api of the organization
 */
export function InvoiceActions({ api, invoice }: { api: string; invoice: InvoiceRecord }) {
  const translate = useTranslate();
  const [ask, setAsk] = useState<'finalise' | 'credit' | null>(null);
  const { download, isLoading } = useDownload();
  const { id, status, kind, number, credited_by, total_in_cents } = invoice;
  const close = () => setAsk(null);
  return (
    <>
      {status === 'final' &&
        (['pdf', 'xml'] as const).map((as) => (
          <Button
            key={as}
            variant="text"
            color="inherit"
            startIcon={<DownloadIcon />}
            disabled={isLoading}
            onClick={() => void download(`${api}/invoices/${id}/${as}`, `${number}.${as}`)}
          >
            {translate(`invoices.${as}`)}
          </Button>
        ))}
      <Can need="role:superadmin">
        {status === 'draft' && (
          <Button variant="contained" onClick={() => setAsk('finalise')}>
            {translate('invoices.finalise.one')}
          </Button>
        )}
        {status === 'final' && kind === 'invoice' && credited_by === null && (
          <Button variant="outlined" color="error" onClick={() => setAsk('credit')}>
            {translate('invoices.credit.open')}
          </Button>
        )}
        <Suspense fallback={null}>
          {ask === 'finalise' && <FinaliseDialog drafts={[{ id, total_in_cents }]} onClose={close} />}
          {ask === 'credit' && <CreditDialog api={api} invoice={invoice} onClose={close} />}
        </Suspense>
      </Can>
    </>
  );
}
