import { eq, sql } from 'drizzle-orm';
import { returnMoves } from '../../../domain/vouchers/returns';
import { table } from '../../db/tables';
import { changeRows } from '../../engine/changeRows';
import { createRows } from '../../engine/insertRows';
import type { Transaction } from '../../engine/transaction';
import { postMoves } from './postMoves';
import { randomCodes } from './randomCode';

/**
 * Returns the moves of a refunded voucher payment: a full refund makes the use available again, a partial refund creates a new coupon. Does
 * nothing for other payments. The caller holds the lock of the order. Source: docs/domain/vouchers.md 8.
 *
 * @param back transaction of the refund; each is processed once
 */
export async function giveBack(w: Transaction, payment: string, moves: number, back: string): Promise<void> {
  if (moves <= 0) return;
  const [redemptions, coupons, orders] = [table('coupon_redemptions'), table('coupons'), table('orders')];
  const [redemption] = await w.db.select().from(redemptions).where(eq(redemptions.transaction, payment));
  if (!redemption) return;
  const next = returnMoves(redemption, moves);
  const [coupon] = await w.db.select().from(coupons).where(eq(coupons.id, redemption.coupon)).for('update');
  if (!coupon) return;
  if (next.isFreed)
    await w.db
      .update(coupons)
      .set({ used_count: sql`greatest(${coupons.used_count} - 1, 0)` })
      .where(eq(coupons.id, coupon.id));
  const [code = ''] = randomCodes(1, { prefix: null, suffix: null });
  const [made = null] =
    next.new_coupon_moves > 0
      ? await createRows(w, 'coupons', [
          {
            wallet_id: redemption.wallet_id,
            code,
            value: next.new_coupon_moves,
            quantity: 1,
            used_count: 0,
            batch: null,
            expires_at: coupon.expires_at,
            is_enabled: true,
          },
        ])
      : [];
  const { status, returned_moves } = next;
  await changeRows(
    w,
    'coupon_redemptions',
    [{ ...redemption, organization_id: redemption.organization }],
    { status, returned_moves },
    { action: 'returned' },
  );
  await postMoves(w, {
    wallet_id: redemption.wallet_id,
    kind: 'returned',
    moves: returned_moves - redemption.returned_moves,
    coupon_id: made ?? coupon.id,
    redemption_id: redemption.id,
    organization_id: redemption.organization,
    key: `returned:${back}`,
  });
  if (redemption.order)
    await w.db
      .update(orders)
      .set({ moves: sql`greatest(${orders.moves} - ${returned_moves - redemption.returned_moves}, 0)` })
      .where(eq(orders.id, redemption.order));
}
