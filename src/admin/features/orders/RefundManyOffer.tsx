import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { useRefundPreview } from './useRefundPreview';
import * as styles from './many/many.module.css';

const RefundManyDialog = lazy(async () => ({ default: (await import('./RefundManyDialog')).RefundManyDialog }));

interface RefundManyOfferProps {
  /** Of the session or bundle. */
  api: string;
  organization: string;
  /** Why it was cancelled, so that the reason need not be typed twice. */
  reason?: string | null;
}

/**
 * For a cancelled session or bundle: a button to refund everyone who paid, or the result of an earlier refund. Nothing when no one paid, or
 * for a person who may not see amounts.
 */
export function RefundManyOffer({ api, organization, reason = null }: RefundManyOfferProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { data } = useRefundPreview(api, { percentage: 100 });
  if (!data || (data.people === 0 && data.runs.length === 0)) return null;
  return (
    <div className={styles.offer}>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {translate(data.people > 0 ? 'refund_many.open' : 'refund_many.earlier')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <RefundManyDialog api={api} organization={organization} reason={reason} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
