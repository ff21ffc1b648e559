import { and, eq, isNotNull, max } from 'drizzle-orm';
import { isSettled } from '../../../domain/orders/orderStatus';
import { type ProviderMoney, unbookedBack } from '../../../domain/refunds/takenBack';
import { nextMonth } from '../../../domain/vouchers/walletStatistics';
import { journal_entries } from '../../db/system/ledger';
import { table } from '../../db/tables';
import { insertRows } from '../../engine/insertRows';
import type { Transaction } from '../../engine/transaction';
import { bookOf } from '../ledger/bookOf';
import { monthIn } from '../ledger/post';
import { type OrderTransaction, postPayback, readOrder, refreshOrder, transactionsOf } from '../orders/refreshOrder';

/**
 * Books chargebacks of a payment and refunds made at the provider: one transaction per change of the provider's totals, in the ledger and
 * on the order. Repeating the same news changes nothing. Call it under the order's lock. Source: docs/domain/money.md 18.
 */
export async function bookTakenBack(w: Transaction, { id, order: order_id }: OrderTransaction, reported: ProviderMoney): Promise<void> {
  const all = await transactionsOf(w, order_id);
  const payment = all.find((transaction) => transaction.id === id);
  if (!payment || !isSettled(payment.status)) return;
  const changes = unbookedBack(all, id, reported);
  if (changes.length === 0) return;
  const order = await readOrder(w, order_id);
  const payout_month = await unsentMonth(w, payment);
  let turn = all.length;
  for (const { type, amount_in_cents } of changes) {
    turn += 1;
    const row = {
      organization_id: payment.organization_id,
      order: order_id,
      type,
      status: 'paid',
      amount_in_cents: -amount_in_cents,
      payment_type: payment.payment_type,
      payout_month,
      pays_back: id,
    } as const;
    const rest = { reference: `${order.number}-${turn}`, name: order.name, paid_at: w.now.toISOString(), tries: 0, next_try_at: null };
    const [made = ''] = await insertRows(w, 'transactions', [{ ...row, ...rest }]);
    await postPayback(w, { ...row, id: made, moves: null }, payout_month);
  }
  await refreshOrder(w, order_id, { action: 'taken_back_outside' });
}

/**
 * The month in which a chargeback counts: that of its payment while the payout of that month was not sent, so that it is withheld from that
 * payout; otherwise the first month after the last payout that was sent.
 */
async function unsentMonth(w: Transaction, { id, organization_id }: OrderTransaction): Promise<string> {
  const { zone } = await bookOf(w, organization_id);
  const current = monthIn(w.now.toISOString(), zone);
  const sepas = table('sepas');
  const [entry] = await w.db
    .select({ month: journal_entries.month })
    .from(journal_entries)
    .where(eq(journal_entries.key, `payment:${id}`));
  const [sent] = await w.db
    .select({ month: max(sepas.payout_month) })
    .from(sepas)
    .where(and(eq(sepas.organization_id, organization_id), isNotNull(sepas.sent_iban)));
  const months = [entry?.month ?? current, ...(sent?.month ? [nextMonth(sent.month)] : [])];
  const latest = months.toSorted().at(-1) ?? current;
  return latest < current ? latest : current;
}
