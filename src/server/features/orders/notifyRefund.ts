import { and, eq, sql } from 'drizzle-orm';
import { table } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';
import type { RefundedMoney } from '../../mail/moneyLines';
import { queueMail } from '../../mail/queueMail';
import { refundMail } from '../../mail/refundMail';
import { senderOf } from '../../mail/sender';
import { mailedFor } from '../organizations/mailedFor';
import { localeOfBuyer } from '../payments/localeOfBuyer';
import type { Refunded } from './refunded';
import { readOrder } from './refreshOrder';
import { refundFacts } from './refundFacts';

/** The refunded money by payment method, and the part that was not paid yet. */
export async function refundedMoney({ db }: Pick<Transaction, 'db'>, refund: Refunded): Promise<RefundedMoney> {
  const { type, refund: of, payment_type: way, amount_in_cents, moves } = table('transactions');
  const rows = await db
    .select({ way, amount_in_cents, moves })
    .from(table('transactions'))
    .where(and(eq(of, refund.id), eq(type, 'refund')));
  const back = rows.map((row) => ({ way: row.way, amount_in_cents: -row.amount_in_cents, moves: -(row.moves ?? 0) }));
  return { back, owed_no_more_in_cents: refund.amount_in_cents + refund.fee_in_cents - refund.money_in_cents };
}

/**
 * Queues a mail to the buyer about money that is refunded or no longer owed. A buyer without an address gets none.
 *
 * @param money overrides the amounts of the refund: for a place that moved, only the difference is refunded
 */
export async function notifyRefund(
  w: Transaction,
  refund: Refunded,
  { isBulk, money: known }: { readonly isBulk: boolean; readonly money?: RefundedMoney },
): Promise<void> {
  const order = await readOrder(w, refund.order);
  const organization = await mailedFor(w.db, order.organization_id);
  if (!order.email || !organization) return;
  const money = known ?? (await refundedMoney(w, refund));
  if (money.back.length === 0 && money.owed_no_more_in_cents <= 0) return;
  const facts = (await refundFacts(w, sql`(${refund.line}::uuid)`)).get(refund.line);
  await queueMail(w, {
    person_id: order.person,
    ...refundMail({
      locale: await localeOfBuyer(w.db, order.email),
      to: { email: order.email, name: order.name },
      sender: await senderOf(w.db, w.config, organization.application_id),
      organization,
      order_number: order.number,
      title: refund.title,
      starts_at: facts?.parts.length === 1 ? (facts.parts[0]?.starts_at ?? null) : null,
      money,
      reason: refund.reason,
      isBulk,
    }),
  });
}
