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
  transaction: OrderTransaction,
  status: TransactionStatus,
  more: Changes & { paid_at?: string | null } = {},
): Promise<void> {
  if (isSettled(transaction.status) || !mayBecome(transaction.status, status)) return;
  const book = await bookOf(w, transaction.organization_id);
  const moved = isSettled(status);
  const at = more.paid_at ?? w.now.toISOString();
  const next = {
    failure: null,
    next_try_at: moved && transaction.type === 'payment' ? nextLook({ ...transaction, ...more, paid_at: at }, w.now) : null,
    ...more,
    status,
    paid_at: moved ? at : null,
    payout_month: moved ? monthIn(at, book.zone) : null,
  } satisfies Changes;
  await changeRows(w, 'transactions', [transaction], next, { action: 'settled' });
  if (moved && transaction.type === 'payment')
    await post(w, book, [
      {
        kind: 'payment',
        order_id: transaction.order,
        key: `payment:${transaction.id}`,
        postings: paymentPostings(transaction.payment_type, transaction.amount_in_cents, transaction.moves ?? 0),
      },
    ]);
  if (moved && transaction.type === 'refund') await postPayback(w, transaction);
  if (!moved) return refreshOrder(w, transaction.order);
  await refreshOrder(
    w,
    transaction.order,
    transaction.type === 'payment' ? { action: 'paid', from: transaction.id } : { action: 'paid_back' },
  );
}
