import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import { owedFor } from '../../../domain/orders/orderStatus';
import { waitingAmount } from '../../../domain/orders/otherAmount';
import type { Ctx } from '../../core/context';
import { write, type WriteCtx } from '../../core/write';
import { reloadActor } from '../../auth/reloadActor';
import { resourceNamed } from '../../db/declared';
import { lock } from '../../db/lock';
import { changeRows } from '../../engine/changeRows';
import { conflict, invalid, notFound } from '../../core/apiError';
import { euros } from '../../../domain/typed/euros';
import { wake } from '../../jobs/wake';
import { endPayments } from '../payments/endPayments';
import { openPayment } from './openPayment';
import { paymentIssues } from '../payments/paymentIssues';
import { redeem } from '../vouchers/redeem';
import { voucherBody } from '../vouchers/voucherBody';
import { orderDetails, type OrderDetails } from './orderDetails';
import { payBack, readOrder, refreshOrder, transactionsOf } from './refreshOrder';
import { authorizeMoney } from './authorizeMoney';
import { callOff } from './callOff';
import { settle } from './settle';

type Params = Readonly<Record<string, string>>;
type Order = Awaited<ReturnType<typeof readOrder>>;

export const paymentBody = z.strictObject({
  payment_type: z.enum(['cash', 'external', 'online', 'voucher']),
  /** The full amount owed by default. */
  amount_in_cents: z.int().min(1).max(10_000_000_000).nullish(),
  ...voucherBody,
});
export const paybackBody = z.strictObject({ way: z.enum(['again', 'otherwise']) });
/** A payment of another amount than requested, as the user saw it, and what to do with it. */
export const receivedBody = z.strictObject({
  transaction: z.uuid(),
  amount_in_cents: z.int().min(1).max(10_000_000_000),
  way: z.enum(['accept', 'send_back']),
});
export const cancelOrderBody = z.strictObject({ reason: z.string().max(500).nullish() });

/** Runs `work` on a locked order of the organization, and returns the order with its details. */
async function onOrder(ctx: Ctx, params: Params, work: (w: WriteCtx, order: Order) => Promise<void>): Promise<OrderDetails> {
  const organization_id = await authorizeMoney(ctx, params);
  const order_id = params['order_id'] ?? '';
  return write(ctx, async (w) => {
    await lock(w.db, ['order', order_id]);
    await authorizeMoney(await reloadActor(w), params);
    const order = await readOrder(w, order_id);
    if (order.organization_id !== organization_id) throw notFound();
    await work(w, order);
    return orderDetails(w, organization_id, order_id);
  });
}

/**
 * Staff enter a payment: money received, or a payment link. It replaces the open payments of the order.
 *
 * @throws ApiError 409 if nothing is owed, 422 for more than the amount owed, or for a link without a payment provider
 */
export const registerPayment = (
  ctx: Ctx,
  params: Params,
  { payment_type, amount_in_cents, code }: z.infer<typeof paymentBody>,
): Promise<OrderDetails> =>
  onOrder(ctx, params, async (w, order) => {
    const owed = owedFor(order);
    if (owed <= 0) throw conflict('orders.nothing_owed');
    const amount = amount_in_cents ?? owed;
    if (amount > owed)
      throw invalid(
        [issue('amount_in_cents', 'orders.more_than_owed', { amount: euros(owed, ctx.locale) })],
        resourceNamed('transactions'),
      );
    const issues = paymentIssues(w.config, { payment_type, code });
    if (issues.length > 0) throw invalid(issues, resourceNamed('transactions'));
    // The value of the voucher determines the amount.
    if (payment_type === 'voucher') return redeem(w, order.id, code ?? '');
    const all = await transactionsOf(w, order.id);
    const waiting = all.filter(({ type, status }) => type === 'payment' && status === 'open');
    await endPayments(w, waiting);
    const id = await openPayment(w, order, all, { payment_type, amount_in_cents: amount });
    if (payment_type === 'online') return refreshOrder(w, order.id);
    const transaction = (await transactionsOf(w, order.id)).find((other) => other.id === id);
    if (transaction) await settle(w, transaction, payment_type === 'external' ? 'external' : 'paid');
  });

/**
 * Cancels an unpaid order, so that nothing is owed. Its bookings are cancelled separately.
 *
 * @throws ApiError 409 if something was paid, which is refunded instead; 409 if nothing is owed
 */
export const cancelOrder = (ctx: Ctx, params: Params, { reason }: z.infer<typeof cancelOrderBody>): Promise<OrderDetails> =>
  onOrder(ctx, params, async (w, order) => {
    if (order.paid_in_cents > order.refunded_in_cents) throw conflict('orders.is_paid');
    const all = await transactionsOf(w, order.id);
    if (all.some(({ type, status }) => type === 'payment' && status === 'canceled') && owedFor(order) <= 0)
      throw conflict('orders.is_canceled');
    // A free order can be cancelled; one that was refunded in full has nothing left to cancel.
    if (owedFor(order) <= 0 && order.status !== 'free') throw conflict('orders.nothing_owed');
    await callOff(w, order, reason?.trim() || null);
  });

/**
 * Retries a refund that could not go back the way it was paid, or records that staff refunded it themselves.
 *
 * @throws ApiError 409 if there is nothing to refund
 */
export const payBackAgain = (ctx: Ctx, params: Params, { way }: z.infer<typeof paybackBody>): Promise<OrderDetails> =>
  onOrder(ctx, params, async (w, order) => {
    const all = await transactionsOf(w, order.id);
    const open = all.filter(({ type, status, failure }) => type === 'refund' && status === 'open' && failure !== null);
    const owed = -owedFor(order);
    if (owed <= 0 && open.length === 0) throw conflict('orders.nothing_to_pay_back');
    if (way === 'again') {
      await changeRows(w, 'transactions', open, { next_try_at: w.now.toISOString() }, { action: 'updated' });
      if (owed > 0) await payBack(w, order, all, owed, { refund: lastRefund(all) });
      w.afterCommit.push(wake);
      return refreshOrder(w, order.id);
    }
    // A refund that the provider may have made, or may still make, must not be made by hand too.
    const withoutProvider = open.filter(({ failure }) => failure === 'no_provider');
    if (owed <= 0 && withoutProvider.length === 0) throw conflict('orders.under_way');
    await changeRows(w, 'transactions', withoutProvider, { status: 'failed', next_try_at: null }, { action: 'updated' });
    await payBack(
      w,
      order,
      await transactionsOf(w, order.id),
      owed + withoutProvider.reduce((sum, transaction) => sum - transaction.amount_in_cents, 0),
      {
        refund: lastRefund(all),
        by: 'external',
      },
    );
    await refreshOrder(w, order.id, { action: 'paid_back' });
  });

/**
 * Accepts or returns a payment of another amount than was requested. If accepted, a surplus is refunded and a shortage stays owed. If
 * returned, the order is as open as before. Source: docs/domain/money.md 21.
 *
 * @throws ApiError 404 for a transaction of another order, 409 if it does not wait for this decision, or if its amount has changed
 */
export const decideReceived = (
  ctx: Ctx,
  params: Params,
  { transaction, amount_in_cents, way }: z.infer<typeof receivedBody>,
): Promise<OrderDetails> =>
  onOrder(ctx, params, async (w, order) => {
    const all = await transactionsOf(w, order.id);
    const payment = all.find(({ id }) => id === transaction);
    if (!payment) throw notFound();
    if (waitingAmount(payment) !== amount_in_cents) throw conflict('orders.nothing_received');
    await changeRows(
      w,
      'transactions',
      [payment],
      { amount_in_cents },
      { action: way === 'accept' ? 'amount_accepted' : 'amount_sent_back' },
    );
    const received = { ...payment, amount_in_cents };
    const before = all.map((other) => (other.id === payment.id ? { ...received, status: 'paid' as const } : other));
    // Created before the payment is settled, so that the order never counts as paid.
    if (way === 'send_back') await payBack(w, order, before, amount_in_cents, { refund: null, from: payment.id });
    await settle(w, received, 'paid');
  });

const lastRefund = (all: readonly { readonly refund: string | null }[]): string | null =>
  all.findLast(({ refund }) => refund !== null)?.refund ?? null;
