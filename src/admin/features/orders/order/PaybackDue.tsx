import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { owedFor } from '../../../../domain/orders/orderStatus';
import { useFormats } from '../../../ui/formats/formats';
import { readFailure } from '../../../engine/records/form/readFailure';
import type { Order } from './order';
import { useFailureWords } from './useFailureWords';
import { useOrderWrite } from './useOrderWrite';
import * as styles from './order.module.css';

/** A refund that failed: it can be sent to the provider again, or marked as paid back by other means. */
export function PaybackDue({ api, order }: { api: string; order: Order }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const wordsOf = useFailureWords();
  const { mutate, isPending, error } = useOrderWrite(api, order.id, 'paybacks');
  const stuck = order.transactions.filter(({ type, status, failure }) => type === 'refund' && status === 'open' && failure !== null);
  const amount = Math.max(0, -owedFor(order)) + stuck.reduce((sum, transaction) => sum - transaction.amount_in_cents, 0);
  if (amount === 0) return null;
  const why = stuck.at(-1) ?? order.transactions.findLast(({ type, status }) => type === 'refund' && status === 'failed');
  return (
    <Alert severity="warning">
      <strong>{translate('order_dialog.due.title', { amount: money(amount) })}</strong>
      <div>{wordsOf(why?.failure ?? null) ?? translate('order_dialog.due.waits')}</div>
      {error && <div role="alert">{readFailure(error).message}</div>}
      <div className={styles.due}>
        <Button size="small" variant="outlined" loading={isPending} onClick={() => mutate({ way: 'again' })}>
          {translate('order_dialog.due.again')}
        </Button>
        <Button size="small" variant="outlined" disabled={isPending} onClick={() => mutate({ way: 'otherwise' })}>
          {translate('order_dialog.due.otherwise')}
        </Button>
      </div>
    </Alert>
  );
}
