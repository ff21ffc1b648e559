import type { HistoryAction } from '../../../domain/history/actions';
import { changeRows } from '../../engine/changeRows';
import type { Transaction } from '../../engine/transaction';
import { wake } from '../../jobs/wake';
import type { TableRow } from '../../db/tables';

/** Ends payments that nobody waits for any longer. An open link is ended at the provider too, by `paymentJob`. Under the order's lock. */
export async function endPayments(
  w: Transaction,
  payments: readonly TableRow<'transactions'>[],
  action: HistoryAction = 'updated',
): Promise<void> {
  const at = w.now.toISOString();
  const isLink = ({ status, provider_id }: TableRow<'transactions'>) => status === 'open' && provider_id !== null;
  await changeRows(w, 'transactions', payments, (payment) => ({ status: 'canceled', next_try_at: isLink(payment) ? at : null }), {
    action,
  });
  if (payments.some(isLink)) w.afterCommit.push(wake);
}
