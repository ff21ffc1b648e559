import { and, eq, inArray, sql } from 'drizzle-orm';
import { isSettled } from '../../../domain/orders/orderStatus';
import { TAKEN_BACK_TYPES } from '../../../domain/refunds/paybacks';
import type { Deps } from '../../app/deps';
import type { Ctx } from '../../app/context';
import { table } from '../../db/tables';
import { changeRows } from '../../engine/changeRows';
import type { Transaction } from '../../engine/transaction';
import { wake } from '../../jobs/wake';
import type { PaymentProvider } from '../../payments/PaymentProvider';
import type { OrderTransaction } from '../orders/refreshOrder';
import { applyPayment } from './applyPayment';

export type Apply = (w: Transaction, one: OrderTransaction) => Promise<void>;

/**
 * Asks the provider how a payment stands, and answers with what is to be written down. An answer that is older than what was booked
 * meanwhile is dropped, and the payment is asked about again.
 * @throws PaymentFailure
 */
export async function readPayment({ db: { orm: db } }: Pick<Deps, 'db'>, provider: PaymentProvider, one: OrderTransaction): Promise<Apply> {
  const seen = await bookedChanges({ db }, one);
  const payment = await provider.readPayment(one.provider_id ?? '');
  return async (w, now) => {
    if ((await bookedChanges(w, now)) === seen) return applyPayment(w, now, payment);
    if (isSettled(now.status))
      await changeRows(w, 'transactions', [now], { next_try_at: w.now.toISOString() }, { action: 'updated', fields: [] });
    w.afterCommit.push(wake);
  };
}

/** How often something was booked of a payment that was taken back at the provider. */
async function bookedChanges({ db }: Pick<Ctx, 'db'> | { db: Deps['db']['orm'] }, { id }: OrderTransaction): Promise<number> {
  const transactions = table('transactions');
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(transactions)
    .where(and(eq(transactions.pays_back, id), inArray(transactions.type, [...TAKEN_BACK_TYPES])));
  return found?.count ?? 0;
}
