import type { HistoryAction } from '../../../domain/history/actions';
import { changeRows } from '../../engine/changeRows';
import type { Transaction } from '../../engine/transaction';
import { wake } from '../../jobs/wake';
import type { TableRow } from '../../db/tables';

/** Ends open payments that are no longer needed. `paymentJob` also ends an open link at the provider. Call it under the order's lock. */
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
