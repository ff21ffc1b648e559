import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { http } from '../../../../../../providers/http';
import { useFormats } from '../../../../ui/formats/formats';
import { LoadFailure } from '../../../../ui/LoadFailure';
import { FormSkeleton } from '../../../../engine/records/FormSkeleton';
import { StatusChip } from '../StatusChip';
import type { Order } from './order';
import { OrderFacts } from './OrderFacts';
import { OrderLines } from './OrderLines';

interface OrderDialogProps {
  /** Address of the organization. */
  api: string;
  id: string;
  number: number;
  onClose: () => void;
}

/** One order: who bought it and when, its lines with their VAT, what was answered, and its transactions. */
export function OrderDialog({ api, id, number, onClose }: OrderDialogProps) {
  const translate = useTranslate();
  const title = useId();
  const { money, moment } = useFormats();
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['order', id],
    queryFn: async ({ signal }) => (await http<Order>(`${api}/orders/${id}/details`, { signal })).json,
  });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title} sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        {translate('purchases.order.title', { number })}
        {order && <StatusChip status={order.status} />}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
        {!order && (error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <FormSkeleton />)}
        {order && (
          <>
            <OrderFacts order={order} />
            <OrderLines order={order} />
            <Box component="section">
              <Box component="h3" sx={{ typography: 'h3', m: 0, mb: 2 }}>
                {translate('purchases.order.transactions')}
              </Box>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {order.transactions.map((one) => (
                  <Box
                    key={one.id}
                    component="li"
                    sx={{
                      display: 'grid',
                      gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto 80px' },
                      alignItems: 'center',
                      columnGap: 3,
                      rowGap: 1,
                      py: 2,
                      borderTop: 1,
                      borderColor: 'divider',
                    }}
                  >
                    <Box sx={{ gridRow: { xs: 'span 2', sm: 'auto' } }}>
                      {translate(`resources.orders.choices.payment_type.${one.payment_type}`)}
                      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                        {[
                          one.reference,
                          one.paid_at ? translate('purchases.order.paid_at', { at: moment(one.paid_at) }) : moment(one.created_at),
                        ].join(', ')}
                      </Box>
                    </Box>
                    <Box sx={{ justifySelf: 'end' }}>
                      <StatusChip status={one.status} />
                    </Box>
                    <Box sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>{money(one.amount_in_cents)}</Box>
                  </Box>
                ))}
              </Box>
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('purchases.order.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
