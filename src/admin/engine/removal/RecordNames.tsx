import { useTranslate } from 'react-admin';
import type { NamedRecord } from '../../../domain/records/removalReport';
import * as styles from './removal.module.css';

/** The names of the first few records, and the number of the others. */
export function RecordNames({ records, total }: { records: readonly NamedRecord[]; total: number }) {
  const translate = useTranslate();
  return (
    <ul className={styles.names}>
      {records.map(({ id, name }) => (
        <li key={id}>{name ?? translate('record.untitled')}</li>
      ))}
      {total > records.length && (
        <li className={styles.more}>{translate('record.delete.more', { smart_count: total - records.length })}</li>
      )}
    </ul>
  );
}
