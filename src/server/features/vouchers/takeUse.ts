import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { table } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';

/** Claims one use of a coupon if there is one left; nothing else reduces the number of uses. Source: docs/domain/vouchers.md 2. */
export async function takeUse({ db, now }: Pick<Transaction, 'db' | 'now'>, id: string): Promise<boolean> {
  const coupons = table('coupons');
  const taken = await db
    .update(coupons)
    .set({ used_count: sql`${coupons.used_count} + 1` })
    .where(
      and(
        eq(coupons.id, id),
        eq(coupons.is_enabled, true),
        or(isNull(coupons.expires_at), gte(coupons.expires_at, now.toISOString())),
        lt(coupons.used_count, coupons.quantity),
      ),
    )
    .returning({ id: coupons.id });
  return taken.length === 1;
}
