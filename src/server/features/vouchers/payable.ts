import { eq } from 'drizzle-orm';
import { owedFor } from '../../../domain/orders/orderStatus';
import type { Ctx } from '../../core/context';
import { table, type TableRow } from '../../db/tables';
import { bearsOneOf } from './findVoucher';

/**
 * What a voucher may pay of an order: the amount owed, limited to the lines of offers that its wallet is for.
 * Source: docs/domain/vouchers.md 3 and 7.
 * @returns cents
 */
export async function payable(ctx: Pick<Ctx, 'db' | 'now'>, order: TableRow<'orders'>, labels: readonly string[]): Promise<number> {
  const owed = Math.max(0, owedFor(order));
  if (labels.length === 0) return owed;
  const lines = table('order_lines');
  const own = await ctx.db.select().from(lines).where(eq(lines.order_id, order.id));
  let sum = 0;
  for (const line of own) {
    const { organization_id, activity, product } = line;
    if (await bearsOneOf(ctx, labels, { organization_id, activity, product }))
      sum += line.total_price_in_cents + line.fee_in_cents - line.credited_in_cents - line.credited_fee_in_cents;
  }
  return Math.min(owed, Math.max(0, sum));
}
