import { payment as paymentPostings } from '../../../domain/ledger/entries';
import { isSettled, mayBecome, type TransactionStatus } from '../../../domain/orders/orderStatus';
import type { RowChanges } from '../../../schema/row';
import type { Registry } from '../../../../resources/registry.gen';
import { changeRows } from '../../engine/changeRows';
import type { Transaction } from '../../engine/transaction';
import { bookOf } from '../ledger/bookOf';
import { monthIn, post } from '../ledger/post';
import { nextLook } from '../payments/nextLook';
import { type OrderTransaction, postPayback, refreshOrder } from './refreshOrder';

type Changes = RowChanges<Registry['transactions']>;

/**
 * Records the outcome of a payment or refund: its transaction, the ledger entry (once) and the order. A settled transaction stays as it is,
 * so the same news may arrive any number of times. Call it under the order's lock.
 *
 * @param paid_at when the money moved; now by default
 */
export async function settle(
  w: Transaction,
  one: OrderTransaction,
  status: TransactionStatus,
  more: Changes & { paid_at?: string | null } = {},
): Promise<void> {
  if (isSettled(one.status) || !mayBecome(one.status, status)) return;
  const book = await bookOf(w, one.organization_id);
  const moved = isSettled(status);
  const at = more.paid_at ?? w.now.toISOString();
  const next = {
    failure: null,
    next_try_at: moved && one.type === 'payment' ? nextLook({ ...one, ...more, paid_at: at }, w.now) : null,
    ...more,
    status,
    paid_at: moved ? at : null,
    payout_month: moved ? monthIn(at, book.zone) : null,
  } satisfies Changes;
  await changeRows(w, 'transactions', [one], next, { action: 'settled' });
  if (moved && one.type === 'payment')
    await post(w, book, [
      {
        kind: 'payment',
        order_id: one.order,
        key: `payment:${one.id}`,
        postings: paymentPostings(one.payment_type, one.amount_in_cents, one.moves ?? 0),
      },
    ]);
  if (moved && one.type === 'refund') await postPayback(w, one);
  if (!moved) return refreshOrder(w, one.order);
  await refreshOrder(w, one.order, one.type === 'payment' ? { action: 'paid', from: one.id } : { action: 'paid_back' });
}
