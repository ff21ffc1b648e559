import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { owedFor } from '../../../../domain/orders/orderStatus';
import { chargedBackOf } from '../../../../domain/refunds/paybacks';
import { useFormats } from '../../../ui/formats/formats';
import type { Order } from './order';

/** The amount charged back by the buyer's bank, while that leaves an amount of the order open. */
export function ChargedBack({ order }: { order: Order }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const amount = chargedBackOf(order.transactions);
  const owed = owedFor(order);
  if (amount <= 0 || owed <= 0) return null;
  return (
    <Alert severity="warning">
      <strong>{translate('order_dialog.charged_back.title', { amount: money(amount) })}</strong>
      <div>{translate('order_dialog.charged_back.open', { amount: money(Math.min(amount, owed)) })}</div>
    </Alert>
  );
}
