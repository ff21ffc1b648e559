import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { DialogFrame } from '../../../../ui/dialogs/DialogFrame';
import { LoadFailure } from '../../../../ui/LoadFailure';
import { FormSkeleton } from '../../../../engine/records/FormSkeleton';
import { StatusChip } from '../StatusChip';
import { OrderActions } from '../../order/OrderActions';
import { OrderContent } from '../../order/OrderContent';
import { useOrder } from '../../order/useOrder';

interface OrderDialogProps {
  /** API path of the organization. */
  api: string;
  id: string;
  /** The number, if already known; otherwise the title waits for it. */
  number?: number | undefined;
  onClose: () => void;
}

/** One order: the buyer and the date, its lines and amounts, its payments, and its actions. */
export function OrderDialog({ api, id, number, onClose }: OrderDialogProps) {
  const translate = useTranslate();
  const { data: order, error, isFetching, refetch } = useOrder(api, id);
  return (
    <DialogFrame
      title={
        <>
          {translate('purchases.order.title', { number: number ?? order?.number ?? '…' })} {order && <StatusChip status={order.status} />}
        </>
      }
      onClose={onClose}
      actions={
        <>
          {order && <OrderActions api={api} order={order} />}
          <Button variant="outlined" onClick={onClose}>
            {translate('purchases.order.close')}
          </Button>
        </>
      }
    >
      {!order && (error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <FormSkeleton />)}
      {order && <OrderContent api={api} order={order} />}
    </DialogFrame>
  );
}
