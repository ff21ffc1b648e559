import MuiLink from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ReconcileRow } from '../../../domain/ledger/reconcile';
import { classes } from '../../ui/classes';
import { useFormats } from '../../ui/formats/formats';

import * as styles from './reconcile.module.css';

const SOLD = ['ordered_in_cents', 'lines_in_cents', 'posted_in_cents'] as const;
const PAID = ['paid_in_cents', 'transacted_in_cents', 'posted_paid_in_cents'] as const;

/** Each organization's month in three books: sales, and the payments for them. Differences from the first are highlighted. */
export function BookRows({ rows }: { rows: readonly ReconcileRow[] }) {
  const translate = useTranslate();
  const { number } = useFormats();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {translate('ledger.organization')}
          </th>
          <th scope="col" rowSpan={2} className={styles.figure}>
            {translate('ledger.orders')}
          </th>
          <th scope="colgroup" colSpan={3} className={styles.group}>
            {translate('ledger.sold')}
          </th>
          <th scope="colgroup" colSpan={3} className={styles.group}>
            {translate('ledger.paid')}
          </th>
          <th scope="col" rowSpan={2} className={styles.figure}>
            {translate('ledger.mismatches')}
          </th>
        </tr>
        <tr>
          {[...SOLD, ...PAID].map((name) => (
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
              <MuiLink component={Link} to={`/organizations/${row.organization_id}/finances/orders`}>
                {row.organization_name}
              </MuiLink>
            </th>
            <td className={styles.figure} data-label={translate('ledger.orders')}>
              {number(row.orders)}
            </td>
            {SOLD.map((name) => (
              <Amount key={name} row={row} name={name} first="ordered_in_cents" />
            ))}
            {PAID.map((name) => (
              <Amount key={name} row={row} name={name} first="paid_in_cents" />
            ))}
            <td className={classes(styles.figure, row.mismatches > 0 && styles.wrong)} data-label={translate('ledger.mismatches')}>
              {number(row.mismatches)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Book = (typeof SOLD)[number] | (typeof PAID)[number];

function Amount({ row, name, first }: { row: ReconcileRow; name: Book; first: Book }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const differs = row[name] !== row[first];
  return (
    <td
      className={classes(styles.figure, differs && styles.wrong)}
      data-label={`${translate(first === 'paid_in_cents' ? 'ledger.paid' : 'ledger.sold')}, ${translate(`ledger.books.${name}`)}`}
      title={differs ? translate('ledger.difference', { amount: money(row[name] - row[first]) }) : undefined}
    >
      {money(row[name])}
    </td>
  );
}
