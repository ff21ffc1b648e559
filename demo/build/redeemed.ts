import { shareOf } from '../../src/domain/orders/shares';
import { returnMoves } from '../../src/domain/vouchers/returns';
import type { wallet_moves } from '../../src/server/db/system/wallets';
import { createPart } from '../createPart';
import type { Draft } from '../draft';
import type { Money } from './ledger';
import type { Vouchers } from './coupons';

export interface Redeemed {
  readonly money: Money;
  readonly coupons: readonly Draft<'coupons'>[];
  readonly coupon_redemptions: readonly Draft<'coupon_redemptions'>[];
  readonly moves: readonly (typeof wallet_moves.$inferInsert)[];
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * What the product would have stored for these redemptions. Orders and transactions have their wallet and number of moves. A refund freed
 * its use or became a coupon, and each wallet has its lines of moves.
 */
export function redeemed(
  now: Date,
  money: Money,
  { coupons, coupon_batches }: Vouchers,
  redemptions: readonly Draft<'coupon_redemptions'>[],
  wallets: readonly Draft<'wallets'>[],
): Redeemed {
  const { calendar, random } = createPart(now, 'moves');
  const names = new Map(wallets.map(({ id, name }) => [id, name ?? null]));
  const byTransaction = new Map(redemptions.map((redemption) => [redemption.transaction ?? '', redemption]));
  const state = new Map(
    redemptions.map((redemption) => [redemption.id, { status: 'redeemed' as NonNullable<typeof redemption.status>, returned_moves: 0 }]),
  );
  const ends = new Map(coupons.map((coupon) => [coupon.id, coupon.expires_at ?? null]));
  const lines: (typeof wallet_moves.$inferInsert)[] = [];
  const returned: Draft<'coupons'>[] = [];
  const gone = new Map<string, number>();
  const line = (wallet_id: string, kind: string, moves: number, at: string, key: string, more: object = {}) =>
    lines.push({
      id: calendar.idAt(at),
      wallet_id,
      kind,
      moves,
      at,
      key,
      coupon_id: null,
      batch_id: null,
      redemption_id: null,
      organization_id: null,
      ...more,
    });

  for (const { id, wallet_id, made_count = 0, value = 0, quantity = 1, created_at } of coupon_batches)
    line(wallet_id, 'issued', (made_count ?? 0) * (value ?? 0) * (quantity ?? 1), created_at, `issued:${id}:${made_count}`, {
      batch_id: id,
    });
  for (const { id, wallet_id, batch, value = 0, quantity = 1, created_at } of coupons)
    if (!batch) line(wallet_id, 'issued', (value ?? 0) * (quantity ?? 1), created_at, `issued:${id}`, { coupon_id: id });
  for (const { id, wallet_id, coupon, organization, value = 0, redeemed_at, created_at } of redemptions)
    line(wallet_id, 'redeemed', -(value ?? 0), redeemed_at ?? created_at, `redeemed:${id}`, {
      coupon_id: coupon,
      redemption_id: id,
      organization_id: organization,
    });

  const transactions = money.transactions.map((transaction) => {
    const paid = byTransaction.get(transaction.type === 'payment' ? transaction.id : (transaction.pays_back ?? ''));
    if (!paid) return transaction;
    const { value = 0, amount_in_cents: whole = 0 } = paid;
    if (transaction.type === 'payment') return { ...transaction, moves: value };
    const part = -(transaction.amount_in_cents ?? 0);
    const before = gone.get(paid.id) ?? 0;
    gone.set(paid.id, before + part);
    const moves = shareOf(value ?? 0, { before, part, whole: whole ?? 0 });
    const next = returnMoves({ value: value ?? 0, returned_moves: state.get(paid.id)?.returned_moves ?? 0 }, moves);
    state.set(paid.id, { status: next.status, returned_moves: next.returned_moves });
    const at = transaction.paid_at ?? transaction.created_at;
    const coupon_id = next.isFreed ? (paid.coupon ?? '') : calendar.idAt(at);
    if (next.new_coupon_moves > 0)
      returned.push({
        id: coupon_id,
        created_at: at,
        wallet_id: paid.wallet_id,
        code: Array.from({ length: 8 }, () => LETTERS[random.whole(0, 31)] ?? '').join(''),
        value: next.new_coupon_moves,
        quantity: 1,
        batch: null,
        expires_at: ends.get(paid.coupon ?? '') ?? null,
        is_enabled: true,
      });
    if (moves > 0)
      line(paid.wallet_id, 'returned', moves, at, `returned:${transaction.id}`, {
        coupon_id,
        redemption_id: paid.id,
        organization_id: paid.organization,
      });
    return { ...transaction, moves: moves === 0 ? null : -moves };
  });

  const byOrder = new Map(redemptions.map((redemption) => [redemption.order ?? '', redemption]));
  const orders = money.orders.map((order) => {
    const redemption = byOrder.get(order.id);
    if (!redemption) return order;
    const moves = (redemption.value ?? 0) - (state.get(redemption.id)?.returned_moves ?? 0);
    return { ...order, wallet_name: names.get(redemption.wallet_id) ?? null, moves };
  });
  const coupon_redemptions = redemptions.map((redemption) => ({ ...redemption, ...state.get(redemption.id) }));
  const used = new Map<string, number>();
  for (const { coupon = '', status } of coupon_redemptions) if (status !== 'freed') used.set(coupon, (used.get(coupon) ?? 0) + 1);
  return {
    money: { ...money, orders, transactions },
    coupons: [...coupons, ...returned].map((coupon) => ({ ...coupon, used_count: used.get(coupon.id) ?? 0 })),
    coupon_redemptions,
    moves: lines,
  };
}
