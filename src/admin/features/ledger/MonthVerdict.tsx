import { useTranslate } from 'react-admin';
import { isDiffering, type Reconciliation, type StatementRow, type StatementState } from '../../../domain/ledger/reconcile';
import { Verdict } from '../../ui/Verdict';
import * as styles from './reconcile.module.css';

const MAX_NAMES = 3;

function namesOf(rows: readonly StatementRow[], translate: ReturnType<typeof useTranslate>): string {
  const names = rows.slice(0, MAX_NAMES).map(({ organization_name }) => organization_name);
  const more = rows.length - names.length;
  return [...names, ...(more > 0 ? [translate('ledger.more_names', { smart_count: more })] : [])].join(', ');
}

/** Whether the books of a month agree, with a sentence for each disagreement, and what still has to be created. */
export function MonthVerdict({ data }: { data: Reconciliation }) {
  const translate = useTranslate();
  const { rows, statements, total_mismatches } = data;
  const count = (state: StatementState, ...books: readonly ('invoice' | 'payout')[]) =>
    statements.filter((row: StatementRow) => books.some((book) => row[book] === state)).length;
  const differing = statements.filter(isDiffering);
  const wrong = [
    ...(total_mismatches > 0 ? [translate('ledger.not_right', { smart_count: total_mismatches })] : []),
    ...(differing.length > 0
      ? [translate('ledger.statements_differ', { smart_count: differing.length, names: namesOf(differing, translate) })]
      : []),
  ];
  const [uninvoiced, unpaid] = [count('open', 'invoice'), count('open', 'payout')];
  const open = [
    ...(uninvoiced > 0 ? [translate('ledger.invoices_open', { smart_count: uninvoiced })] : []),
    ...(unpaid > 0 ? [translate('ledger.payouts_open', { smart_count: unpaid })] : []),
  ];
  const isEmpty = rows.length === 0 && statements.length === 0;
  return (
    <Verdict is={wrong.length === 0 ? 'right' : 'wrong'}>
      <p>{wrong.join(' ') || translate(isEmpty ? 'ledger.no_orders' : 'ledger.all_right')}</p>
      {open.length > 0 && <p className={styles.quiet}>{open.join(' ')}</p>}
    </Verdict>
  );
}
