import { sale } from '../../../domain/ledger/entries';
import { owedFor } from '../../../domain/orders/orderStatus';
import { lineAmounts } from '../../../domain/orders/orderTotals';
import { toLocal } from '../../../domain/time/zonedTime';
import { changeRows } from '../../engine/changeRows';
import { insertRows } from '../../engine/insertRows';
import type { Transaction } from '../../engine/transaction';
import { bookOf } from '../ledger/bookOf';
import { saleKey } from '../ledger/isSoldIn';
import { post } from '../ledger/post';
import { endPayments } from '../payments/endPayments';
import { purchasedItem, lineRow, type NewLine } from './makeOrder';
import { openPayment } from './openPayment';
import { readOrder, refreshOrder, transactionsOf } from './refreshOrder';
import { refund } from './refund';
import type { Refunded } from './refunded';

/** The order line of the place that is given up. */
interface SoldLine {
  readonly id: string;
  readonly order_id: string;
  readonly organization_id: string;
  readonly total_price_in_cents: number;
  readonly credited_in_cents: number;
}

/**
 * Credits the line of the old place and adds a line for the new place to the same order, so that only the difference moves: a surplus is
 * refunded the way it was paid, a shortage is owed. Call it under the order's lock. Source: docs/domain/moving.md 5.
 *
 * @param instead the new line; null if the new place is free
 * @param way how a difference is charged; an order with an open payment link always gets a new link
 */
export async function exchangePlace(
  w: Transaction,
  given: SoldLine,
  instead: NewLine | null,
  { reason, way }: { readonly reason: string; readonly way: 'invoice' | 'online' },
): Promise<Refunded> {
  const { organization_id, order_id } = given;
  const owed_before = owedFor(await readOrder(w, order_id));
  if (instead) await addLine(w, given, instead);
  const refunded = await refund(w, {
    organization_id,
    order_id,
    line: given.id,
    basis: 'organizer',
    percentage: null,
    with_fee: false,
    reason,
    // Given explicitly, so that the transaction fee stays on the order.
    base_in_cents: given.total_price_in_cents - given.credited_in_cents,
    seen_credited_in_cents: given.credited_in_cents,
    run_id: null,
  });
  await askForMore(w, order_id, owed_before, way);
  return refunded;
}

async function addLine(w: Transaction, { organization_id, order_id }: SoldLine, line: NewLine): Promise<void> {
  const order = await readOrder(w, order_id);
  const book = await bookOf(w, organization_id);
  const at = w.now.toISOString();
  const bought = purchasedItem(line, toLocal(at, book.zone)?.date ?? at.slice(0, 10));
  const amounts = lineAmounts(bought);
  const { total_price_in_cents, vat_in_cents } = amounts;
  const [id = ''] = await insertRows(w, 'order_lines', [
    lineRow({ organization_id, order_id }, { ...bought, ...amounts, fee_in_cents: 0 }, line),
  ]);
  const grown = {
    subtotal_price_in_cents: order.subtotal_price_in_cents + total_price_in_cents,
    vat_in_cents: order.vat_in_cents + vat_in_cents,
    total_in_cents: order.total_in_cents + total_price_in_cents,
  };
  await changeRows(w, 'orders', [order], grown, { action: 'moved' });
  const postings = sale([{ amount_in_cents: total_price_in_cents, vat: bought.vat, vat_in_cents }], 0);
  await post(w, book, [{ kind: 'sale', order_id, key: saleKey(order_id, id), postings }]);
}

/** Charges everything that is owed in one payment: by link if requested or if a link is already open, otherwise later. */
async function askForMore(w: Transaction, order_id: string, owed_before: number, way: 'invoice' | 'online'): Promise<void> {
  const order = await readOrder(w, order_id);
  const owed = owedFor(order);
  if (owed <= Math.max(0, owed_before)) return;
  const all = await transactionsOf(w, order_id);
  const open = all.filter(({ type, status }) => type === 'payment' && status === 'open');
  const payment_type = way === 'online' || open.some((payment) => payment.payment_type === 'online') ? 'online' : 'invoice';
  await endPayments(w, open);
  await openPayment(w, order, all, { payment_type, amount_in_cents: owed });
  await refreshOrder(w, order_id);
}
