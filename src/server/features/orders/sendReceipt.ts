import { eq } from 'drizzle-orm';
import { owedFor } from '../../../domain/orders/orderStatus';
import { vatByTier } from '../../../domain/orders/vatByTier';
import { toLocal } from '../../../domain/time/zonedTime';
import { choiceWord } from '../../../schema/sentence';
import type { Ctx } from '../../core/context';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { notFound } from '../../core/apiError';
import { phrase } from '../../http/sentences';
import { orderDetails, type OrderDetails } from './orderDetails';
import { type Receipt, receiptPdf } from './receipt';
import { authorizeMoney } from './authorizeMoney';

/** The receipt of an order in its current state, in the language of the caller. */
export async function sendReceipt(ctx: Ctx, params: Readonly<Record<string, string>>): Promise<Response> {
  const organization_id = await authorizeMoney(ctx, params);
  const order = await orderDetails(ctx, organization_id, params['order_id'] ?? '');
  const bytes = await receiptPdf(await receiptOf(ctx, organization_id, order), ctx.locale, new Date(order.updated_at));
  const name = ctx.locale === 'nl' ? `bon-${order.number}.pdf` : `receipt-${order.number}.pdf`;
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${name}"`, 'Cache-Control': 'no-store' },
  });
}

async function receiptOf(ctx: Ctx, organization_id: string, order: OrderDetails): Promise<Receipt> {
  const { organization, application } = await letterhead(ctx, organization_id);
  const day = (at: string) => toLocal(at, application.timezone)?.date ?? at.slice(0, 10);
  const way = (type: string) =>
    choiceWord((key, values) => phrase(ctx.locale, key, values), resourceNamed('orders').name, 'payment_type', type);
  const moved = order.transactions.filter(({ paid_at }) => paid_at !== null);
  return {
    application_name: application.name,
    organization: {
      name: organization.name,
      address_lines: [
        [organization.street, organization.house_number].filter(Boolean).join(' '),
        [organization.zipcode, organization.city].filter(Boolean).join(' '),
      ].filter((line) => line !== ''),
    },
    number: order.number,
    date: day(order.created_at),
    buyer: { name: order.name },
    lines: order.lines,
    vat: vatByTier(order.lines),
    subtotal_in_cents: order.subtotal_price_in_cents,
    transaction_fee_in_cents: order.transaction_fee_in_cents,
    total_in_cents: order.total_in_cents,
    payments: moved
      .filter(({ type }) => type === 'payment')
      .map((payment) => ({
        date: day(payment.paid_at ?? payment.created_at),
        way: way(payment.payment_type),
        amount_in_cents: payment.amount_in_cents,
      })),
    refunds: moved
      .filter(({ type }) => type !== 'payment')
      .map((transaction) => ({
        date: day(transaction.paid_at ?? transaction.created_at),
        what: order.refunds.find(({ id }) => id === transaction.refund)?.title ?? way(transaction.payment_type),
        amount_in_cents: -transaction.amount_in_cents,
      })),
    open_in_cents: owedFor(order),
    colour: application.primary_color ?? '#1f5fbf',
  };
}

async function letterhead({ db }: Ctx, organization_id: string) {
  const [organizations, applications] = [table('organizations'), table('applications')];
  const [found] = await db
    .select({ organization: organizations, application: applications })
    .from(organizations)
    .innerJoin(applications, eq(applications.id, organizations.application_id))
    .where(eq(organizations.id, organization_id));
  if (!found) throw notFound();
  return found;
}
