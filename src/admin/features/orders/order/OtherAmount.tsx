import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { owedFor } from '../../../../domain/orders/orderStatus';
import { waitingAmount } from '../../../../domain/orders/otherAmount';
import { useFormats } from '../../../ui/formats/formats';
import { readFailure } from '../../../engine/records/form/readFailure';
import type { Order, OrderTransaction } from './order';
import { useOrderWrite } from './useOrderWrite';
import * as styles from './order.module.css';

interface OtherAmountProps {
  api: string;
  order: Order;
}

/** Payments of another amount than requested, each to be accepted or returned. @param api of the organization */
export function OtherAmount({ api, order }: OtherAmountProps) {
  return order.transactions.map((transaction) => {
    const amount = waitingAmount(transaction);
    return amount === null ? null : <Received key={transaction.id} api={api} order={order} transaction={transaction} amount={amount} />;
  });
}

function Received({ api, order, transaction, amount }: OtherAmountProps & { transaction: OrderTransaction; amount: number }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const { mutate, isPending, error, variables } = useOrderWrite(api, order.id, 'received');
  const left = owedFor(order) - amount;
  const then = left > 0 ? 'short' : left < 0 ? 'over' : 'exact';
  const decide = (way: 'accept' | 'send_back') => mutate({ transaction: transaction.id, amount_in_cents: amount, way });
  const isWay = (way: string) => isPending && (variables as { readonly way?: string } | undefined)?.way === way;
  return (
    <Alert severity="warning">
      <strong>{translate('order_dialog.received.title', { amount: money(amount), asked: money(transaction.amount_in_cents) })}</strong>
      <div>{translate(`order_dialog.received.${then}`, { amount: money(Math.abs(left)) })}</div>
      {error && <div role="alert">{readFailure(error).message}</div>}
      <div className={styles.due}>
        <Button size="small" variant="outlined" disabled={isPending} loading={isWay('accept')} onClick={() => decide('accept')}>
          {translate('order_dialog.received.accept')}
        </Button>
        <Button size="small" variant="outlined" disabled={isPending} loading={isWay('send_back')} onClick={() => decide('send_back')}>
          {translate('order_dialog.received.send_back')}
        </Button>
      </div>
    </Alert>
  );
}
