import CancelIcon from '@mui/icons-material/CancelOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { owedFor } from '../../../../domain/orders/orderStatus';
import { Can } from '../../../ui/Can';
import { MoreMenu } from '../../../ui/MoreMenu';
import { useDownload } from '../../../ui/useDownload';
import { isRefundable } from '../refundCase';
import type { Order } from './order';

const PaymentDialog = lazy(async () => ({ default: (await import('./PaymentDialog')).PaymentDialog }));
const CancelOrderDialog = lazy(async () => ({ default: (await import('./CancelOrderDialog')).CancelOrderDialog }));
const RefundDialog = lazy(async () => ({ default: (await import('../refund/RefundDialog')).RefundDialog }));

/** The possible actions on the payments of an order. @param api of the organization */
export function OrderActions({ api, order }: { api: string; order: Order }) {
  const translate = useTranslate();
  const [ask, setAsk] = useState<'payment' | 'cancel' | 'refund' | null>(null);
  const { download, isLoading } = useDownload();
  const close = () => setAsk(null);
  const owed = owedFor(order);
  return (
    <Can need="view-rates">
      <MoreMenu
        entries={[
          {
            label: translate('order_dialog.receipt'),
            icon: <DownloadIcon />,
            disabled: isLoading,
            onClick: () => void download(`${api}/orders/${order.id}/receipt`, `${order.number}.pdf`),
          },
          ...(order.paid_in_cents <= order.refunded_in_cents && owed > 0
            ? [{ label: translate('order_dialog.cancel.open'), icon: <CancelIcon />, isDanger: true, onClick: () => setAsk('cancel') }]
            : []),
        ]}
      />
      {order.lines.some(isRefundable) && (
        <Button variant="outlined" onClick={() => setAsk('refund')}>
          {translate(order.paid_in_cents > 0 ? 'order_dialog.refund_open' : 'order_dialog.credit_open')}
        </Button>
      )}
      {owed > 0 && (
        <Button variant="contained" onClick={() => setAsk('payment')}>
          {translate('order_dialog.pay.open')}
        </Button>
      )}
      <Suspense fallback={null}>
        {ask === 'payment' && <PaymentDialog api={api} order={order} onClose={close} />}
        {ask === 'cancel' && <CancelOrderDialog api={api} order={order} onClose={close} />}
        {ask === 'refund' && <RefundDialog api={api} id={order.id} onClose={close} />}
      </Suspense>
    </Can>
  );
}
