import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
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
  const title = useId();
  const isSmall = useMediaQuery('(max-width:599px)');
  const { data: order, error, isFetching, refetch } = useOrder(api, id);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth fullScreen={isSmall} aria-labelledby={title}>
      <DialogTitle id={title} sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        {translate('purchases.order.title', { number: number ?? order?.number ?? '…' })}
        {order && <StatusChip status={order.status} />}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
        {!order && (error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <FormSkeleton />)}
        {order && <OrderContent api={api} order={order} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
        {order && <OrderActions api={api} order={order} />}
        <Button variant="outlined" onClick={onClose}>
          {translate('purchases.order.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
