import type { Draft } from '../draft';
import type { Money } from './ledger';

/** Orders that were paid by voucher say which wallet it was of, and how many moves it took; so do their transactions. */
export function redeemed(money: Money, redemptions: readonly Draft<'coupon_redemptions'>[], wallets: readonly Draft<'wallets'>[]): Money {
  const names = new Map(wallets.map(({ id, name }) => [id, name ?? null]));
  const used = new Map(redemptions.map((one) => [`${one.organization} ${one.order_number}`, one]));
  const moves = new Map<string, number>();
  const orders = money.orders.map((order) => {
    const one = order.payment_type === 'voucher' ? used.get(`${order.organization_id} ${order.number}`) : undefined;
    if (!one) return order;
    moves.set(order.id, one.value ?? 0);
    return { ...order, wallet_name: names.get(one.wallet_id) ?? null, moves: one.value ?? null };
  });
  const transactions = money.transactions.map((one) => {
    const spent = moves.get(one.order ?? '');
    return spent === undefined || one.type === 'refund' || !one.paid_at ? one : { ...one, moves: spent };
  });
  return { ...money, orders, transactions: transactions.map((one) => withMovesBack(one, transactions)) };
}

/** Of a voucher that goes back whole, all moves; of a part, none: a move is not divided here. */
function withMovesBack(one: Draft<'transactions'>, all: readonly Draft<'transactions'>[]): Draft<'transactions'> {
  if (one.type !== 'refund' || one.payment_type !== 'voucher') return one;
  const paid = all.find(({ id }) => id === one.pays_back);
  const isWhole = paid?.moves && paid.amount_in_cents === -(one.amount_in_cents ?? 0);
  return isWhole ? { ...one, moves: -(paid.moves ?? 0) } : one;
}
