import { eq } from 'drizzle-orm';
import { credit } from '../../../domain/ledger/entries';
import { isSettled } from '../../../domain/orders/orderStatus';
import { type Vat, vatIn } from '../../../domain/orders/vat';
import { table, type TableRow } from '../../db/tables';
import { changeRows } from '../../engine/changeRows';
import type { Transaction } from '../../engine/transaction';
import { endPayments } from '../payments/endPayments';
import { bookOf } from '../ledger/bookOf';
import { post } from '../ledger/post';
import { refreshOrder, transactionsOf } from './refreshOrder';

/** Cancels an unpaid order: credits the full amount, and ends its open payments. Call it under the order's lock. */
export async function callOff(w: Transaction, order: TableRow<'orders'>, reason: string | null): Promise<void> {
  const lines = table('order_lines');
  const own = await w.db.select().from(lines).where(eq(lines.order_id, order.id));
  await changeRows(
    w,
    'order_lines',
    own,
    (line) => ({ credited_in_cents: line.total_price_in_cents, credited_fee_in_cents: line.fee_in_cents }),
    { action: 'canceled', reason },
  );
  const gone = own.map((line) => lessWhatIsGone(line));
  const fee = own.reduce((sum, line) => sum + line.fee_in_cents - line.credited_fee_in_cents, 0);
  await post(w, await bookOf(w, order.organization_id), [
    { kind: 'credit', order_id: order.id, key: `canceled:${order.id}`, postings: credit(gone, fee) },
  ]);
  const all = await transactionsOf(w, order.id);
  const unsettled = all.filter(({ type, status }) => type === 'payment' && !isSettled(status) && status !== 'canceled');
  await endPayments(w, unsettled, 'canceled');
  await refreshOrder(w, order.id, { action: 'canceled' });
}

function lessWhatIsGone(line: Vat & { total_price_in_cents: number; credited_in_cents: number }) {
  const { total_price_in_cents, credited_in_cents, vat, vat_percentage } = line;
  return {
    amount_in_cents: total_price_in_cents - credited_in_cents,
    vat,
    vat_in_cents: vatIn(total_price_in_cents, vat_percentage) - vatIn(credited_in_cents, vat_percentage),
  };
}
