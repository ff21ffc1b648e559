import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ActionDialog } from '../../../ui/dialogs/ActionDialog';
import { owedFor } from '../../../../domain/orders/orderStatus';
import { FormApart } from '../../../engine/records/form/FormApart';
import { readFailure } from '../../../engine/records/form/readFailure';
import { useFormats } from '../../../ui/formats/formats';
import { CardsInput } from '../../../ui/inputs/CardsInput';
import { MoneyInput } from '../../../ui/inputs/MoneyInput';
import { useNotice } from '../../../ui/useNotice';
import { VoucherInput } from '../../vouchers/VoucherInput';
import type { Order } from './order';
import { useOrderWrite } from './useOrderWrite';
import { useDraftForm } from '../../../ui/useDraftForm';

interface PaymentDialogProps {
  /** Of the organization. */
  api: string;
  order: Order;
  onClose: () => void;
}

const WAYS = ['cash', 'external', 'online', 'voucher'] as const;

interface Typed {
  payment_type: (typeof WAYS)[number];
  code: string | null;
  amount_in_cents: number | string | null;
}

/** Records a received payment, or creates a payment link: by default for the full amount due. */
export function PaymentDialog({ api, order, onClose }: PaymentDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const { money } = useFormats();
  const owed = owedFor(order);
  const form = useDraftForm<Typed>(`payment ${order.id}`, { payment_type: 'cash', code: null, amount_in_cents: owed });
  const way = useWatch({ control: form.control, name: 'payment_type' });
  const write = useOrderWrite(api, order.id, 'payments');
  const hasLink = order.transactions.some(
    ({ type, status, payment_type }) => type === 'payment' && status === 'open' && payment_type === 'online',
  );
  const failure = write.error ? readFailure(write.error) : null;
  const send = async () => {
    form.clearErrors();
    if (!(await form.trigger())) return;
    const { code, amount_in_cents, ...typed } = form.getValues();
    write.mutate(typed.payment_type === 'voucher' ? { ...typed, code } : { ...typed, amount_in_cents }, {
      onSuccess: () => {
        notice.success(translate(`order_dialog.pay.done_${typed.payment_type}`));
        onClose();
      },
      onError: (error) => {
        for (const { path, sentence } of readFailure(error).faults)
          form.setError(path as keyof Typed, { type: 'server', message: sentence });
      },
    });
  };
  return (
    <ActionDialog
      title={translate('order_dialog.pay.title', { number: order.number })}
      width="sm"
      verb={translate('order_dialog.pay.verb')}
      keep={translate('order_dialog.back')}
      isBusy={write.isPending}
      failure={failure?.faults.length === 0 ? failure.message : null}
      onAct={() => void send()}
      onClose={onClose}
    >
      <FormApart form={form}>
        <CardsInput
          source="payment_type"
          label="order_dialog.pay.way"
          cards={WAYS.map((id) => ({
            id,
            title: translate(`order_dialog.pay.${id}`),
            text: translate(`order_dialog.pay.${id}_text`),
          }))}
        />
        {way === 'voucher' && <VoucherInput organization={api} of={{ order: order.id }} />}
        {way !== 'voucher' && (
          <MoneyInput
            source="amount_in_cents"
            label="order_dialog.pay.amount"
            helperText={[
              translate('order_dialog.pay.owed', { amount: money(owed) }),
              ...(hasLink ? [translate('order_dialog.pay.link_ends')] : []),
            ].join(' ')}
            required
            min={1}
            max={Math.max(1, owed)}
          />
        )}
      </FormApart>
    </ActionDialog>
  );
}
