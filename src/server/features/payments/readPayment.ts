import { and, eq, inArray, sql } from 'drizzle-orm';
import { isSettled } from '../../../domain/orders/orderStatus';
import { TAKEN_BACK_TYPES } from '../../../domain/refunds/paybacks';
import type { Deps } from '../../core/deps';
import type { Ctx } from '../../core/context';
import { table } from '../../db/tables';
import { changeRows } from '../../engine/changeRows';
import type { Transaction } from '../../engine/transaction';
import { wake } from '../../jobs/wake';
import type { PaymentProvider } from '../../payments/PaymentProvider';
import type { OrderTransaction } from '../orders/refreshOrder';
import { applyPayment } from './applyPayment';

export type Apply = (w: Transaction, transaction: OrderTransaction) => Promise<void>;

/**
 * Reads a payment at the provider, and returns the change to write. If changes were booked after the read started, its answer is dropped
 * and the payment is read again.
 * @throws PaymentFailure
 */
export async function readPayment(
  { db: { orm: db } }: Pick<Deps, 'db'>,
  provider: PaymentProvider,
  transaction: OrderTransaction,
): Promise<Apply> {
  const seen = await bookedChanges({ db }, transaction);
  const payment = await provider.readPayment(transaction.provider_id ?? '');
  return async (w, now) => {
    if ((await bookedChanges(w, now)) === seen) return applyPayment(w, now, payment);
    if (isSettled(now.status))
      await changeRows(w, 'transactions', [now], { next_try_at: w.now.toISOString() }, { action: 'updated', fields: [] });
    w.afterCommit.push(wake);
  };
}

/** How many chargebacks and refunds at the provider were booked for a payment. */
async function bookedChanges({ db }: Pick<Ctx, 'db'> | { db: Deps['db']['orm'] }, { id }: OrderTransaction): Promise<number> {
  const transactions = table('transactions');
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(transactions)
    .where(and(eq(transactions.pays_back, id), inArray(transactions.type, [...TAKEN_BACK_TYPES])));
  return found?.count ?? 0;
}
