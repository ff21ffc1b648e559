import { useTranslate } from 'react-admin';
import type { NamedRecord } from '../../../domain/records/removalReport';
import * as styles from './removal.module.css';

/** The first of some records by name, and how many more there are. */
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
