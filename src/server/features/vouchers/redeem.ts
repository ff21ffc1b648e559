import { and, eq, sql } from 'drizzle-orm';
import { voucherPays } from '../../../domain/vouchers/worth';
import { table } from '../../db/tables';
import { changeRows } from '../../engine/changeRows';
import { createRows, insertRows } from '../../engine/insertRows';
import type { Transaction } from '../../engine/transaction';
import { conflict } from '../../core/apiError';
import { bookOf } from '../ledger/bookOf';
import { readOrder, refreshOrder, transactionsOf } from '../orders/refreshOrder';
import { endPayments } from '../payments/endPayments';
import { settle } from '../orders/settle';
import { codeRefused, findVoucher } from './findVoucher';
import { payable } from './payable';
import { postMoves } from './postMoves';
import { takeUse } from './takeUse';

/**
 * Pays for an order with a use of a coupon. A single update claims the use, so concurrent redemptions cannot both succeed. The caller holds
 * the lock of the order or creates it in this transaction. Source: docs/domain/vouchers.md 2 and 3.
 *
 * @throws ApiError 409 if nothing is owed, 422 at `code` if the coupon cannot pay for this
 */
export async function redeem(w: Transaction, order_id: string, typed: string): Promise<void> {
  const order = await readOrder(w, order_id);
  const book = await bookOf(w, order.organization_id);
  const voucher = await findVoucher(w, book, typed);
  const owed_in_cents = await payable(w, order, voucher.labels);
  const amount_in_cents = voucherPays({ owed_in_cents, moves: voucher.value, price_in_cents: voucher.price_in_cents });
  if (order.total_in_cents - order.credited_in_cents <= order.paid_in_cents - order.refunded_in_cents)
    throw conflict('orders.nothing_owed');
  if (amount_in_cents <= 0) throw codeRefused('vouchers.not_for_this');
  if (await isUsedFor(w, voucher.id, order_id)) throw codeRefused('vouchers.used_for_this');
  if (!(await takeUse(w, voucher.id))) throw codeRefused('vouchers.is_used');
  const all = await transactionsOf(w, order_id);
  const waiting = all.filter(({ type, status }) => type === 'payment' && status === 'open');
  await endPayments(w, waiting);
  const at = w.now.toISOString();
  const { organization_id, name, number } = order;
  const [transaction = ''] = await insertRows(w, 'transactions', [
    {
      organization_id,
      order: order_id,
      reference: `${number}-${all.length + 1}`,
      name,
      type: 'payment',
      status: 'open',
      amount_in_cents,
      payment_type: 'voucher',
      moves: voucher.value,
      tries: 0,
      next_try_at: null,
    },
  ]);
  const [redemption_id = ''] = await createRows(w, 'coupon_redemptions', [
    {
      wallet_id: voucher.wallet_id,
      coupon: voucher.id,
      name,
      organization: organization_id,
      order_number: number,
      order: order_id,
      transaction,
      value: voucher.value,
      price_in_cents: voucher.price_in_cents,
      amount_in_cents,
      redeemed_at: at,
      status: 'redeemed',
      returned_moves: 0,
    },
  ]);
  const { wallet_id, id: coupon_id } = voucher;
  const key = `redeemed:${redemption_id}`;
  await postMoves(w, { wallet_id, kind: 'redeemed', moves: -voucher.value, coupon_id, redemption_id, organization_id, key });
  await changeRows(
    w,
    'orders',
    [order],
    { payment_type: 'voucher', wallet_name: voucher.wallet_name, moves: (order.moves ?? 0) + voucher.value },
    { action: 'redeemed', fields: ['wallet_name', 'moves'] },
  );
  const payment = (await transactionsOf(w, order_id)).find(({ id }) => id === transaction);
  if (payment) await settle(w, payment, 'paid');
  else await refreshOrder(w, order_id);
}

async function isUsedFor({ db }: Transaction, coupon: string, order_id: string): Promise<boolean> {
  const redemptions = table('coupon_redemptions');
  const [found] = await db
    .select({ id: redemptions.id })
    .from(redemptions)
    .where(and(eq(redemptions.coupon, coupon), eq(redemptions.order, order_id), sql`${redemptions.status} <> 'freed'`))
    .limit(1);
  return found !== undefined;
}
