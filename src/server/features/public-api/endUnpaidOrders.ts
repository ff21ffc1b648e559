import { and, asc, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import { owedFor } from '../../../domain/orders/orderStatus';
import type { Deps } from '../../core/deps';
import { public_orders } from '../../db/system/publicApi';
import { table } from '../../db/tables';
import { runAsSystem, type Transaction } from '../../engine/transaction';
import { attemptAgain, isNotPaused } from '../../jobs/attempt';
import { lockSessionsAndAffected } from '../bookings/affectedLocks';
import { readOrder, transactionsOf } from '../orders/refreshOrder';
import { callOff } from '../orders/callOff';
import { advanceWaitingLists } from '../waiting-lists/advanceWaitingLists';
import { releasePlaces } from './cancelPlaces';
import { placesOf, type PublicOrder } from './publicOrder';

/** Maximum number of orders per round; the rest follows in the next round. */
const MAX_PER_ROUND = 500;
/** Final states of an unsuccessful payment: its link expired, or the buyer cancelled. */
const ENDED = ['expired', 'failed', 'canceled'];

/**
 * Frees the places of orders whose payment link ended unpaid, and cancels those orders. Orders that were paid, by link or otherwise, are no
 * longer watched. Source: docs/domain/public-api.md 10.
 */
export async function endUnpaidOrders(deps: Deps): Promise<void> {
  const transactions = table('transactions');
  const openPayment = deps.db.orm
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.order, public_orders.order_id), eq(transactions.type, 'payment'), eq(transactions.status, 'open')));
  const waiting = await deps.db.orm
    .select()
    .from(public_orders)
    .where(
      and(
        isNotNull(public_orders.awaits_payment_since),
        notExists(openPayment),
        isNotPaused(deps, 'holds', sql`'order ' || ${public_orders.order_id}::text`),
      ),
    )
    .orderBy(asc(public_orders.awaits_payment_since), asc(public_orders.order_id))
    .limit(MAX_PER_ROUND);
  for (const order of waiting)
    await attemptAgain(deps, { job: 'holds', key: `order ${order.order_id}` }, () => runAsSystem(deps, (w) => endOne(w, order)));
}

async function endOne(w: Transaction, { order_id, session_id }: PublicOrder): Promise<void> {
  const session = (await lockSessionsAndAffected(w, [session_id], ['order', order_id])).get(session_id);
  const order = await readOrder(w, order_id);
  const payments = (await transactionsOf(w, order_id)).filter(({ type }) => type === 'payment');
  // If staff cancelled the order, they also decide about its places.
  const isUnpaid = owedFor(order) > 0 && order.paid_in_cents === 0 && payments.every(({ status }) => ENDED.includes(status));
  if (isUnpaid) {
    const places = await placesOf(w.db, order_id, w.now);
    await callOff(w, order, null);
    if (session) {
      const active = places.filter(({ status }) => status === 'active');
      await releasePlaces(w, session, active, null);
      await advanceWaitingLists(w, [session_id]);
    }
  } else if (payments.some(({ status }) => status === 'open')) return;
  await w.db
    .update(public_orders)
    .set({ awaits_payment_since: null })
    .where(and(eq(public_orders.order_id, order_id), isNotNull(public_orders.awaits_payment_since)));
}
