import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { authorize } from '../../engine/authorize';
import { find } from '../../engine/lists/list';
import { notFound } from '../../core/apiError';
import { orderDetails, type OrderDetails } from './orderDetails';
import { authorizeMoney } from './authorizeMoney';

/** The order that sold a booking of a participant or bundle participant. Throws 404 if the booking was free. */
export async function orderOf(
  ctx: Ctx,
  params: Readonly<Record<string, string>>,
  name: 'participants' | 'bundle_places',
): Promise<OrderDetails> {
  const organization_id = await authorizeMoney(ctx, params);
  const resource = resourceNamed(name);
  const access = await authorize(ctx, resource, 'show', params);
  const booking = await find(ctx, access, params[resource.key] ?? '');
  const lines = table('order_lines');
  const bundle_place = name === 'bundle_places' ? booking.id : ((booking['bundle_place'] as string | null) ?? null);
  const [line] = await ctx.db
    .select({ order: lines.order_id })
    .from(lines)
    .where(
      and(
        eq(lines.organization_id, organization_id),
        bundle_place === null ? eq(lines.participant, booking.id) : eq(lines.bundle_place, bundle_place),
      ),
    )
    .orderBy(desc(lines.id))
    .limit(1);
  if (!line) throw notFound();
  return orderDetails(ctx, organization_id, line.order);
}
