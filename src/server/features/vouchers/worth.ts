import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { owedFor } from '../../../domain/orders/orderStatus';
import { movesLeft, type VoucherOffer, voucherPays } from '../../../domain/vouchers/worth';
import type { Ctx } from '../../core/context';
import { table } from '../../db/tables';
import { notFound } from '../../core/apiError';
import { authorizeMoney } from '../orders/authorizeMoney';
import { bearsOneOf, codeRefused } from './findVoucher';
import { guardCode } from './guardCode';
import { payable } from './payable';

const id = z.uuid().toLowerCase().nullish();

export const worthBody = z.strictObject({
  code: z.string().trim().min(1, { error: 'required' }).max(200),
  /** The order to pay, or the offers to sell with their price. */
  order: id,
  activity: id,
  product: id,
  amount_in_cents: z.int().min(0).max(10_000_000_000).nullish(),
});

/**
 * A preview of what a voucher would pay. Redeems nothing.
 * @throws ApiError 422 at `code` as for redeeming, 429 after too many unknown codes
 */
export async function worth(
  ctx: Ctx,
  params: Readonly<Record<string, string>>,
  { code, order, activity, product, amount_in_cents }: z.infer<typeof worthBody>,
): Promise<VoucherOffer> {
  const organization_id = await authorizeMoney(ctx, params);
  const voucher = await guardCode(ctx, params, code);
  const { value, price_in_cents, labels } = voucher;
  const owed = order ? await ofOrder(ctx, organization_id, order, labels) : null;
  const isFor = owed !== null || (await bearsOneOf(ctx, labels, { organization_id, activity, product }));
  const open = owed?.owed ?? amount_in_cents ?? value * price_in_cents;
  const may = owed?.may ?? open;
  if (!isFor || (may === 0 && open > 0)) throw codeRefused('vouchers.not_for_this');
  const pays_in_cents = voucherPays({ owed_in_cents: may, moves: value, price_in_cents });
  return {
    wallet_name: voucher.wallet_name,
    code: voucher.code,
    moves: value,
    price_in_cents,
    worth_in_cents: value * price_in_cents,
    pays_in_cents,
    left_in_cents: open - pays_in_cents,
    lapses_in_cents: value * price_in_cents - pays_in_cents,
    uses_left: movesLeft(voucher) / value,
    expires_at: voucher.expires_at,
  };
}

async function ofOrder(ctx: Ctx, organization_id: string, order_id: string, labels: readonly string[]) {
  const orders = table('orders');
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, order_id), eq(orders.organization_id, organization_id)));
  if (!order) throw notFound();
  return { owed: Math.max(0, owedFor(order)), may: await payable(ctx, order, labels) };
}
