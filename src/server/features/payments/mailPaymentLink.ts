import { asc, eq } from 'drizzle-orm';
import { table } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';
import { paymentLinkMail } from '../../mail/paymentLinkMail';
import { queueMail } from '../../mail/queueMail';
import { senderOf } from '../../mail/sender';
import { bookOf } from '../ledger/bookOf';
import { type OrderTransaction, readOrder } from '../orders/refreshOrder';
import { localeOfBuyer } from './localeOfBuyer';

/** Queues a mail with the payment link, in the buyer's language. A buyer without an address gets none: staff pass on the link. */
export async function mailPaymentLink(w: Transaction, transaction: OrderTransaction, url: string): Promise<void> {
  const order = await readOrder(w, transaction.order);
  if (!order.email) return;
  const { application_id, organization_name } = await bookOf(w, transaction.organization_id);
  const lines = table('order_lines');
  const bought = await w.db.select({ title: lines.title }).from(lines).where(eq(lines.order_id, order.id)).orderBy(asc(lines.id));
  await queueMail(w, {
    person_id: order.person,
    ...paymentLinkMail({
      to: { email: order.email, name: order.name, locale: await localeOfBuyer(w.db, order.email) },
      sender: await senderOf(w.db, w.config, application_id),
      organization: { name: organization_name },
      ordered: bought.map(({ title }) => title),
      amount_in_cents: transaction.amount_in_cents,
      url,
    }),
  });
}
