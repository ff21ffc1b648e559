import { count, eq, sql } from 'drizzle-orm';
import { issue, type Issue } from '../../../domain/checks/issue';
import type { WriteCtx } from '../../app/write';
import { table } from '../../db/tables';
import type { Change, Hooks } from '../../engine/hooks';

const usedSql = sql`(select count(*)::int from coupon_redemptions as one where one.coupon = ${sql.raw('"coupons"."id"')})`;

/** What was used stays used: nobody promises less than that. */
async function validate(w: WriteCtx, { id, before, after }: Change): Promise<Issue[]> {
  const quantity = after?.['quantity'];
  if (!before || typeof quantity !== 'number' || quantity >= Number(before['quantity'])) return [];
  const redemptions = table('coupon_redemptions');
  const [found] = await w.db.select({ used: count() }).from(redemptions).where(eq(redemptions.coupon, id));
  const used = found?.used ?? 0;
  return quantity < used ? [issue('quantity', 'coupons.quantity_below', { smart_count: used })] : [];
}

export const hooks: Hooks<'coupons'> = {
  validate,
  derive: { used_amount: usedSql, left_amount: sql`greatest(0, "coupons"."quantity" - ${usedSql})` },
};
