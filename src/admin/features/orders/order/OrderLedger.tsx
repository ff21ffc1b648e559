import { useTranslate } from 'react-admin';
import { useFormats } from '../../../ui/formats/formats';
import type { Order } from './order';
import { PostingTable } from './PostingTable';
import * as styles from './order.module.css';

/** The ledger entries of an order; collapsed until opened. */
export function OrderLedger({ order: { journal } }: { order: Order }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  if (journal.length === 0) return null;
  return (
    <details className={styles.fold}>
      <summary>{translate('order_dialog.ledger.title', { smart_count: journal.length })}</summary>
      {journal.map(({ id, at, kind, note, postings }) => (
        <div key={id} className={styles.entry}>
          <PostingTable caption={`${translate(`order_dialog.kinds.${kind}`)}, ${moment(at)}`} postings={postings} />
          {note && <div className={styles.quiet}>{note}</div>}
        </div>
      ))}
    </details>
  );
}
