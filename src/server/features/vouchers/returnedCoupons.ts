import { sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { rowsOf } from '../../db/rowsOf';
import type { OrderTransaction } from '../orders/refreshOrder';

/** A coupon with returned moves, for the buyer of the order, who has no other access to its code. */
export interface ReturnedCoupon {
  /** The transaction of the refund. */
  readonly transaction: string;
  readonly code: string;
  readonly moves: number;
  /** Moment of expiry; null if it never expires. */
  readonly expires_at: string | null;
}

/** The coupons created by refunds of an order; a full refund creates none. Source: docs/domain/vouchers.md 8. */
export async function returnedCoupons({ db }: Pick<Ctx, 'db'>, transactions: readonly OrderTransaction[]): Promise<ReturnedCoupon[]> {
  const keys = transactions.filter(({ type, moves }) => type === 'refund' && moves).map(({ id }) => `returned:${id}`);
  if (keys.length === 0) return [];
  const found = rowsOf<ReturnedCoupon>(
    await db.execute(sql`
      select substr(line.key, 10) as transaction, coupon.code, coupon.value as moves, coupon.expires_at from wallet_moves as line
      join coupon_redemptions as used on used.id = line.redemption_id join coupons as coupon on coupon.id = line.coupon_id
      where line.key in ${keys} and coupon.id <> used.coupon order by line.at, line.id`),
  );
  return found.map((coupon) => ({ ...coupon, expires_at: coupon.expires_at === null ? null : new Date(coupon.expires_at).toISOString() }));
}
