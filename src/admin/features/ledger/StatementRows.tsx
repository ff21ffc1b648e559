import MuiLink from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { StatementRow } from '../../../domain/ledger/reconcile';
import { classes } from '../../ui/classes';
import { useFormats } from '../../ui/formats/formats';
import { statementAddress } from './statementAddress';
import * as styles from './reconcile.module.css';

const COLUMNS = {
  fees_in_cents: 'fees',
  invoiced_in_cents: 'fees',
  due_in_cents: 'payout',
  payout_in_cents: 'payout',
} as const;
type Column = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS) as Column[];

/**
 * Each organization's month in the ledger, next to its invoice and payout. What still has to be created is subdued; differences are
 * highlighted.
 */
export function StatementRows({ rows, isPlatform }: { rows: readonly StatementRow[]; isPlatform: boolean }) {
  const translate = useTranslate();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {translate('ledger.organization')}
          </th>
          {(['fees', 'payout'] as const).map((group) => (
            <th key={group} scope="colgroup" colSpan={2} className={styles.group}>
              {translate(`ledger.${group}`)}
            </th>
          ))}
        </tr>
        <tr>
          {NAMES.map((name) => (
            <th key={name} scope="col" className={styles.figure}>
              {translate(`ledger.books.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.organization_id}>
            <th scope="row">
              <MuiLink
                component={Link}
                to={statementAddress(row, row.payout === 'differs' && row.invoice !== 'differs' ? 'payout' : 'invoice', isPlatform)}
              >
                {row.organization_name}
              </MuiLink>
            </th>
            {NAMES.map((name) => (
              <Figure key={name} row={row} name={name} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Figure({ row, name }: { row: StatementRow; name: Column }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const [said, ledger, state] =
    COLUMNS[name] === 'fees'
      ? [row.invoiced_in_cents, row.fees_in_cents, row.invoice]
      : [row.payout_in_cents ?? 0, row.due_in_cents, row.payout];
  const isSaid = name === 'invoiced_in_cents' || name === 'payout_in_cents';
  const differs = isSaid && state === 'differs';
  const amount = isSaid ? said : ledger;
  const isNone = isSaid && !differs && amount === 0 && ledger !== 0;
  return (
    <td
      className={classes(styles.figure, differs && styles.wrong, isNone && styles.quiet)}
      data-label={`${translate(`ledger.${COLUMNS[name]}`)}, ${translate(`ledger.books.${name}`)}`}
      title={differs ? translate('ledger.difference', { amount: money(said - ledger) }) : undefined}
    >
      {isNone ? translate(state === 'open' ? 'ledger.to_be_made' : 'ledger.month_runs') : money(amount)}
    </td>
  );
}
