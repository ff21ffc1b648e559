import { useTranslate } from 'react-admin';
import type { Posting } from '../../../../domain/ledger/entries';
import { classes } from '../../../ui/classes';
import { useFormats } from '../../../ui/formats/formats';
import * as styles from './order.module.css';

/** One ledger entry as bookkeepers read it: account names, with debit and credit side by side. */
export function PostingTable({ caption, postings }: { caption: string; postings: readonly Posting[] }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const figure = ({ currency, amount }: Posting) =>
    currency === 'moves' ? translate('order_dialog.moves', { smart_count: Math.abs(amount) }) : money(Math.abs(amount));
  return (
    <table className={classes(styles.table, styles.ledger)}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{translate('order_dialog.ledger.account')}</th>
          <th scope="col" className={styles.figure}>
            {translate('order_dialog.ledger.debit')}
          </th>
          <th scope="col" className={styles.figure}>
            {translate('order_dialog.ledger.credit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {postings.map((posting) => (
          <tr key={`${posting.account} ${posting.currency}`}>
            <th scope="row">{translate(`order_dialog.accounts.${posting.account}`)}</th>
            <td className={styles.figure}>{posting.amount > 0 ? figure(posting) : ''}</td>
            <td className={styles.figure}>{posting.amount < 0 ? figure(posting) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
