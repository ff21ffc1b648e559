import { useTranslate } from 'react-admin';
import { owedFor } from '../../../../domain/orders/orderStatus';
import { FormApart } from '../../../engine/records/form/FormApart';
import { readFailure } from '../../../engine/records/form/readFailure';
import { ActionDialog } from '../../../ui/dialogs/ActionDialog';
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
    <ActionDialog
      title={translate('order_dialog.cancel.title', { number: order.number })}
      lines={[translate('order_dialog.cancel.owed', { amount: money(owedFor(order)) }), translate('order_dialog.cancel.stays')]}
      verb={translate('order_dialog.cancel.verb')}
      keep={translate('order_dialog.back')}
      isDanger
      isBusy={write.isPending}
      failure={write.error && readFailure(write.error).message}
      onAct={() => void send()}
      onClose={onClose}
    >
      <FormApart form={form}>
        <TextInput source="reason" label="order_dialog.cancel.reason" rows={2} maxLength={500} />
      </FormApart>
    </ActionDialog>
  );
}
