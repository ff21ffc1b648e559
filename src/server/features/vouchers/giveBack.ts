import { eq, sql } from 'drizzle-orm';
import { returnMoves } from '../../../domain/vouchers/returns';
import { table } from '../../db/tables';
import { changeRows } from '../../engine/changeRows';
import { createRows } from '../../engine/insertRows';
import type { Transaction } from '../../engine/transaction';
import { postMoves } from './postMoves';
import { randomCodes } from './randomCode';

/**
 * Moves of a voucher come back with the money that they paid: all at once make its use free again, a part becomes a coupon of its own.
 * Nothing where the payment was no voucher's. Under the order's lock. Source: docs/domain/vouchers.md 8.
 *
 * @param back the transaction by which it goes back, once each
 */
export async function giveBack(w: Transaction, payment: string, moves: number, back: string): Promise<void> {
  if (moves <= 0) return;
  const [redemptions, coupons, orders] = [table('coupon_redemptions'), table('coupons'), table('orders')];
  const [one] = await w.db.select().from(redemptions).where(eq(redemptions.transaction, payment));
  if (!one) return;
  const next = returnMoves(one, moves);
  const [coupon] = await w.db.select().from(coupons).where(eq(coupons.id, one.coupon)).for('update');
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
            wallet_id: one.wallet_id,
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
    [{ ...one, organization_id: one.organization }],
    { status, returned_moves },
    { action: 'returned' },
  );
  await postMoves(w, {
    wallet_id: one.wallet_id,
    kind: 'returned',
    moves: returned_moves - one.returned_moves,
    coupon_id: made ?? coupon.id,
    redemption_id: one.id,
    organization_id: one.organization,
    key: `returned:${back}`,
  });
  if (one.order)
    await w.db
      .update(orders)
      .set({ moves: sql`greatest(${orders.moves} - ${returned_moves - one.returned_moves}, 0)` })
      .where(eq(orders.id, one.order));
}
