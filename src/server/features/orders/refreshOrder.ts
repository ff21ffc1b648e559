import { asc, eq, sql } from 'drizzle-orm';
import type { HistoryAction } from '../../../domain/history/actions';
import { isSettled, mayBecome, orderStatus, owedFor } from '../../../domain/orders/orderStatus';
import { payback as paybackPostings } from '../../../domain/ledger/entries';
import { chargedBackOf, moneyOf, paidOf, paybacksOf, paymentStatus, sentBackOf } from '../../../domain/refunds/paybacks';
import type { Ctx } from '../../core/context';
import { table, type TableRow } from '../../db/tables';
import { changeRows } from '../../engine/changeRows';
import { insertRows } from '../../engine/insertRows';
import type { Transaction } from '../../engine/transaction';
import { notFound } from '../../core/apiError';
import { wake } from '../../jobs/wake';
import { bookOf } from '../ledger/bookOf';
import { monthIn, post } from '../ledger/post';
import { endPayments } from '../payments/endPayments';
import { openPayment } from './openPayment';
import { giveBack } from '../vouchers/giveBack';

type Order = TableRow<'orders'>;
export type OrderTransaction = TableRow<'transactions'>;

/** Reads an order. No other transaction changes it if the caller holds its lock, `['order', id]`. Throws 404 if it does not exist. */
export async function readOrder({ db }: Pick<Ctx, 'db'>, id: string): Promise<Order> {
  const orders = table('orders');
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw notFound();
  return order;
}

/** The transactions of an order, oldest first. */
export function transactionsOf({ db }: Pick<Ctx, 'db'>, order_id: string): Promise<OrderTransaction[]> {
  const transactions = table('transactions');
  return db.select().from(transactions).where(eq(transactions.order, order_id)).orderBy(asc(transactions.created_at), asc(transactions.id));
}

/**
 * Recalculates an order from its lines and transactions: the amounts paid, credited and refunded, the status of each payment, and the
 * status of the order. A surplus is refunded the way it was paid, on behalf of `refund` if given; after a refusal by the provider staff
 * decide. A payment link for more than the amount owed is replaced. Call it under the order's lock. Source: docs/domain/money.md 12,
 * docs/domain/cancellation.md 13.
 */
export async function refreshOrder(
  w: Transaction,
  order_id: string,
  event: { action: HistoryAction; refund?: string | null; from?: string } = { action: 'updated' },
): Promise<void> {
  const order = await readOrder(w, order_id);
  const credited_in_cents = await creditedOf(w, order_id);
  let all = await transactionsOf(w, order_id);
  const hasFailed = all.some(({ type, status }) => type === 'refund' && status === 'failed');
  const over = -owedFor({ ...moneyOf(all), total_in_cents: order.total_in_cents, credited_in_cents });
  if (over > 0 && !hasFailed) {
    await payBack(w, order, all, over, { refund: event.refund ?? null, from: event.from });
    all = await transactionsOf(w, order_id);
  }
  all = await askForOwed(w, order, all, credited_in_cents);
  await restatePayments(w, all);
  const payments = all.filter(({ type }) => type === 'payment').map((payment) => paymentStatus(all, payment));
  const money = { total_in_cents: order.total_in_cents, credited_in_cents, ...moneyOf(all) };
  const status = orderStatus({ ...money, charged_back_in_cents: chargedBackOf(all), sent_back_in_cents: sentBackOf(all), payments });
  if (!mayBecome(order.status, status)) throw new Error(`Order ${order_id} cannot go from ${order.status} to ${status}`);
  const { paid_in_cents, refunded_in_cents } = money;
  const first = all.find((transaction) => transaction.type === 'payment' && isSettled(transaction.status));
  const next = { status, paid_in_cents, credited_in_cents, refunded_in_cents, payout_month: first?.payout_month ?? order.payout_month };
  await changeRows(w, 'orders', [order], next, { action: event.action });
}

/** Ends a payment link for more than the amount owed, and adds one for that amount. A link for less stays: staff asked for a part. */
async function askForOwed(w: Transaction, order: Order, all: OrderTransaction[], credited_in_cents: number): Promise<OrderTransaction[]> {
  const owed = owedFor({ ...moneyOf(all), total_in_cents: order.total_in_cents, credited_in_cents });
  const tooMuch = all.filter(
    ({ type, status, payment_type, amount_in_cents }) =>
      type === 'payment' && status === 'open' && payment_type === 'online' && amount_in_cents > Math.max(0, owed),
  );
  if (tooMuch.length === 0) return all;
  await endPayments(w, tooMuch);
  if (owed > 0) await openPayment(w, order, all, { payment_type: 'online', amount_in_cents: owed });
  return transactionsOf(w, order.id);
}

interface PaybackReason {
  readonly refund: string | null;
  /** Staff refunded it themselves, regardless of how it was paid. */
  readonly by?: 'external';
  /** The payment that caused the surplus. It is refunded first, so that an online payment is not refunded in cash. */
  readonly from?: string | undefined;
}

/**
 * Refunds an amount to the payments that it came from. The payment job asks the provider for online payments after the commit; other
 * refunds are settled at once.
 */
export async function payBack(
  w: Transaction,
  order: Order,
  all: readonly OrderTransaction[],
  amount: number,
  { refund, by, from }: PaybackReason,
): Promise<void> {
  const paid = paidOf(all);
  const parts = paybacksOf([...paid.filter(({ id }) => id !== from), ...paid.filter(({ id }) => id === from)], amount);
  const book = await bookOf(w, order.organization_id);
  const at = w.now.toISOString();
  let turn = all.length;
  for (const part of parts) {
    turn += 1;
    const way = by ?? part.way;
    const isAtProvider = way === 'online';
    const [id = ''] = await insertRows(w, 'transactions', [
      {
        organization_id: order.organization_id,
        order: order.id,
        reference: `${order.number}-${turn}`,
        name: order.name,
        type: 'refund',
        status: isAtProvider ? 'open' : 'paid',
        amount_in_cents: -part.amount_in_cents,
        payment_type: way,
        moves: part.moves === 0 ? null : -part.moves,
        payout_month: isAtProvider ? null : monthIn(at, book.zone),
        paid_at: isAtProvider ? null : at,
        pays_back: part.payment,
        refund,
        tries: 0,
        next_try_at: isAtProvider ? at : null,
      },
    ]);
    if (part.moves > 0) await giveBack(w, part.payment, part.moves, id);
    if (isAtProvider) w.afterCommit.push(wake);
    else
      await postPayback(w, {
        id,
        order: order.id,
        organization_id: order.organization_id,
        payment_type: way,
        amount_in_cents: -part.amount_in_cents,
        moves: -part.moves,
      });
  }
}

/**
 * Posts a repayment to the ledger once, however often it is reported.
 *
 * @param month the month it counts in; the current month by default
 */
export async function postPayback(
  w: Transaction,
  transaction: Pick<OrderTransaction, 'id' | 'order' | 'organization_id' | 'payment_type' | 'amount_in_cents' | 'moves'>,
  month?: string,
): Promise<void> {
  const postings = paybackPostings(transaction.payment_type, -transaction.amount_in_cents, -(transaction.moves ?? 0));
  await post(w, await bookOf(w, transaction.organization_id), [
    { kind: 'payback', order_id: transaction.order, key: `payback:${transaction.id}`, postings, month },
  ]);
}

async function creditedOf({ db }: Transaction, order_id: string): Promise<number> {
  const lines = table('order_lines');
  const [found] = await db
    .select({
      credited: sql<number>`coalesce(sum(${lines.credited_in_cents} + ${lines.credited_fee_in_cents}), 0)::bigint`.mapWith(Number),
    })
    .from(lines)
    .where(eq(lines.order_id, order_id));
  return found?.credited ?? 0;
}

async function restatePayments(w: Transaction, all: readonly OrderTransaction[]): Promise<void> {
  const changed = all.filter((transaction) => transaction.type === 'payment' && paymentStatus(all, transaction) !== transaction.status);
  if (changed.length > 0)
    await changeRows(w, 'transactions', changed, (transaction) => ({ status: paymentStatus(all, transaction) }), { action: 'updated' });
}
