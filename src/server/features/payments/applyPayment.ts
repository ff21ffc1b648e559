import { eq } from 'drizzle-orm';
import type { Deps } from '../../core/deps';
import { lock } from '../../db/lock';
import { table } from '../../db/tables';
import { changeRows } from '../../engine/changeRows';
import { runAsSystem, type Transaction } from '../../engine/transaction';
import type { Payment, Refund } from '../../payments/PaymentProvider';
import type { OrderTransaction } from '../orders/refreshOrder';
import { isSettled } from '../../../domain/orders/orderStatus';
import { otherAmountFailure } from '../../../domain/orders/otherAmount';
import { bookTakenBack } from './bookTakenBack';
import { nextLook } from './nextLook';
import { settle } from '../orders/settle';

const MINUTE = 60_000;

/** Runs `work` on the current state of a transaction, under its order's lock. It does nothing if the transaction no longer exists. */
export function onTransaction(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  { id, order }: Pick<OrderTransaction, 'id' | 'order'>,
  work: (w: Transaction, transaction: OrderTransaction) => Promise<void>,
): Promise<void> {
  return runAsSystem(deps, async (w) => {
    await lock(w.db, ['order', order]);
    const transactions = table('transactions');
    const [transaction] = await w.db.select().from(transactions).where(eq(transactions.id, id));
    if (transaction) await work(w, transaction);
  });
}

/**
 * Applies the state of a payment as just read from the provider: a webhook only names a payment, and nothing else in it is trusted. Calls
 * may repeat and arrive in any order. A payment of another amount than requested settles nothing: a person accepts or returns it
 * (`decideReceived`).
 */
export async function applyPayment(w: Transaction, transaction: OrderTransaction, payment: Payment): Promise<void> {
  const facts = { provider_id: payment.id, expires_at: payment.expires_at };
  if (payment.status === 'open') return scheduleRetry(w, transaction, { ...facts, failure: null }, 15 * MINUTE);
  if (payment.status === 'paid' && payment.amount_in_cents !== transaction.amount_in_cents)
    return changeRows(
      w,
      'transactions',
      [transaction],
      { ...facts, failure: otherAmountFailure(payment.amount_in_cents), next_try_at: null },
      { action: 'updated' },
    );
  await settle(w, transaction, payment.status, { ...facts, ...(payment.paid_at ? { paid_at: payment.paid_at } : {}) });
  await bookTakenBack(w, transaction, payment);
  if (transaction.next_try_at !== null && isSettled(transaction.status))
    await changeRows(w, 'transactions', [transaction], { next_try_at: nextLook(transaction, w.now) }, { action: 'updated', fields: [] });
}

/** The same for a refund. */
export async function applyRefund(w: Transaction, transaction: OrderTransaction, refund: Refund): Promise<void> {
  const facts = { provider_id: refund.id };
  if (refund.status === 'pending') return scheduleRetry(w, transaction, { ...facts, failure: null, tries: 0 }, 60 * MINUTE);
  await settle(w, transaction, refund.status === 'done' ? 'paid' : 'failed', {
    ...facts,
    ...(refund.status === 'failed' ? { failure: 'refused' } : {}),
  });
}

/** Schedules the next request to the provider. */
export async function scheduleRetry(
  w: Transaction,
  transaction: OrderTransaction,
  facts: Partial<Pick<OrderTransaction, 'provider_id' | 'checkout_url' | 'expires_at' | 'failure' | 'tries'>>,
  after_ms: number,
): Promise<void> {
  // A cancelled link that must still be ended at the provider keeps its schedule.
  const waiting = transaction.status === 'canceled' ? transaction.next_try_at : null;
  const next_try_at = transaction.status === 'open' ? new Date(w.now.getTime() + after_ms).toISOString() : waiting;
  await changeRows(w, 'transactions', [transaction], { ...facts, next_try_at }, { action: 'updated', fields: ['failure', 'provider_id'] });
}
