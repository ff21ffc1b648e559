import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { owedFor } from '../../../domain/orders/orderStatus';
import type { Deps } from '../../app/deps';
import { public_orders } from '../../db/system/publicApi';
import { runAsSystem, type Transaction } from '../../engine/transaction';
import { lockSessionsAndAffected } from '../bookings/affectedLocks';
import { readOrder, transactionsOf } from '../orders/refreshOrder';
import { callOff } from '../orders/callOff';
import { advanceWaitingLists } from '../waiting-lists/advanceWaitingLists';
import { releasePlaces } from './cancelPlaces';
import { placesOf, type PublicOrder } from './publicOrder';

/** More than wait for a payment at once; the rest is for the next round. */
const MOST = 500;
/** A payment that came to nothing: its link was left to run out, or the buyer turned back. */
const ENDED = ['expired', 'failed', 'canceled'];

/**
 * Places that were ordered and never paid for come free once their payment link is over, and their order is called off; what is paid, or
 * paid otherwise, is waited for no longer. Source: docs/domain/public-api.md 10.
 */
export async function endUnpaidOrders(deps: Deps): Promise<void> {
  const waiting = await deps.db.orm
    .select()
    .from(public_orders)
    .where(isNotNull(public_orders.awaits_payment_since))
    .orderBy(asc(public_orders.awaits_payment_since), asc(public_orders.order_id))
    .limit(MOST);
  for (const one of waiting) {
    if (!(await isOver(deps, one))) continue;
    await runAsSystem(deps, (w) => endOne(w, one)).catch((error: unknown) =>
      deps.log.error({ err: error, id: one.order_id }, 'An order that nobody paid could not be called off'),
    );
  }
}

/** Whether there is anything to write down: a look without locks. */
async function isOver({ db: { orm } }: Deps, { order_id }: PublicOrder): Promise<boolean> {
  const [first] = await transactionsOf({ db: orm }, order_id);
  return first === undefined || first.status !== 'open';
}

async function endOne(w: Transaction, { order_id, session_id }: PublicOrder): Promise<void> {
  const session = (await lockSessionsAndAffected(w, [session_id], ['order', order_id])).get(session_id);
  const order = await readOrder(w, order_id);
  const payments = (await transactionsOf(w, order_id)).filter(({ type }) => type === 'payment');
  // Where staff called the order off, they say themselves what becomes of its places.
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
