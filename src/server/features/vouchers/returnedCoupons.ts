import { sql } from 'drizzle-orm';
import type { Ctx } from '../../app/context';
import { rowsOf } from '../../db/rowsOf';
import type { OrderTransaction } from '../orders/refreshOrder';

/** A coupon on which moves came back, for whoever bought the order: they have no other way to its code. */
export interface ReturnedCoupon {
  /** The transaction by which they went back. */
  readonly transaction: string;
  readonly code: string;
  readonly moves: number;
  /** Its last moment; null where it never ends. */
  readonly expires_at: string | null;
}

/** The coupons that were made of what went back of an order; a use that became free again made none. Source: docs/domain/vouchers.md 8. */
export async function returnedCoupons({ db }: Pick<Ctx, 'db'>, transactions: readonly OrderTransaction[]): Promise<ReturnedCoupon[]> {
  const keys = transactions.filter(({ type, moves }) => type === 'refund' && moves).map(({ id }) => `returned:${id}`);
  if (keys.length === 0) return [];
  const found = rowsOf<ReturnedCoupon>(
    await db.execute(sql`
      select substr(line.key, 10) as transaction, coupon.code, coupon.value as moves, coupon.expires_at from wallet_moves as line
      join coupon_redemptions as used on used.id = line.redemption_id join coupons as coupon on coupon.id = line.coupon_id
      where line.key in ${keys} and coupon.id <> used.coupon order by line.at, line.id`),
  );
  return found.map((one) => ({ ...one, expires_at: one.expires_at === null ? null : new Date(one.expires_at).toISOString() }));
}
