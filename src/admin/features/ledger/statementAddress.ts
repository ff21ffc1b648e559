import type { StatementRow } from '../../../domain/ledger/reconcile';
import { listAddress } from '../../engine/lists/listAddress';

/** The address of the invoice or payout of a row, opened if it exists. @param isPlatform for a superadmin over all applications */
export function statementAddress(row: StatementRow, book: 'invoice' | 'payout', isPlatform: boolean): string {
  const [list, id] = book === 'invoice' ? ['invoices', row.invoice_id] : ['sepas', row.payout_id];
  const address = listAddress(isPlatform ? `/admin/${list}` : `/organizations/${row.organization_id}/finances/${list}`);
  return id === null ? address : `${address}&show=${id}`;
}
