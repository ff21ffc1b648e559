import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { owedFor } from '../../../../domain/orders/orderStatus';
import { FormApart } from '../../../engine/records/form/FormApart';
import { readFailure } from '../../../engine/records/form/readFailure';
import { useFormats } from '../../../ui/formats/formats';
import { TextInput } from '../../../ui/inputs/TextInput';
import { useNotice } from '../../../ui/useNotice';
import type { Order } from './order';
import { useOrderWrite } from './useOrderWrite';
import { useDraftForm } from '../../../ui/useDraftForm';

interface CancelOrderDialogProps {
  /** Of the organization. */
  api: string;
  order: Order;
  onClose: () => void;
}

/** Cancels an unpaid order after showing the consequences. */
export function CancelOrderDialog({ api, order, onClose }: CancelOrderDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const id = useId();
  const { money } = useFormats();
  const form = useDraftForm<{ reason: string | null }>(`cancel order ${order.id}`, { reason: null });
  const write = useOrderWrite(api, order.id, 'cancel');
  const send = async () => {
    if (!(await form.trigger())) return;
    write.mutate(form.getValues(), {
      onSuccess: () => {
        notice.success(translate('order_dialog.cancel.done', { number: order.number }));
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      onClose={write.isPending ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={id}>{translate('order_dialog.cancel.title', { number: order.number })}</DialogTitle>
      <DialogContent>
        <ul id={`${id}-text`} style={{ margin: '0 0 20px', paddingLeft: 18 }}>
          <li>{translate('order_dialog.cancel.owed', { amount: money(owedFor(order)) })}</li>
          <li>{translate('order_dialog.cancel.stays')}</li>
        </ul>
        {write.error && (
          <Alert severity="error" sx={{ mb: 4 }}>
            {readFailure(write.error).message}
          </Alert>
        )}
        <FormApart form={form}>
          <TextInput source="reason" label="order_dialog.cancel.reason" rows={2} maxLength={500} />
        </FormApart>
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" autoFocus disabled={write.isPending} onClick={onClose}>
          {translate('order_dialog.back')}
        </Button>
        <Button variant="contained" color="error" loading={write.isPending} onClick={() => void send()}>
          {translate('order_dialog.cancel.verb')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
