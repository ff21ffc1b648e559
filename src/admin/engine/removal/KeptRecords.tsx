import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Kept, NamedRecord, RemovalReport, UsedBy } from '../../../domain/records/removalReport';
import * as styles from './removal.module.css';

interface KeptRecordsProps {
  report: RemovalReport;
  /** Nothing else is asked or said. */
  isOnly: boolean;
  /** Before a link is followed. */
  onLeave: () => void;
}

/** What stays, and why: who still needs it stands there by name, with the way to it. */
export function KeptRecords({ report: { kept, remaining }, isOnly, onLeave }: KeptRecordsProps) {
  const translate = useTranslate();
  const isSingle = isOnly && remaining.length === 1;
  return (
    <div className={isOnly ? undefined : styles.kept}>
      {!isOnly && <p className={styles.lead}>{translate('record.delete.kept', { smart_count: remaining.length })}</p>}
      <ul className={styles.names}>
        {kept.map((record) => (
          <li key={record.id}>
            {!isSingle && <RecordLink record={record} onLeave={onLeave} />}
            <Reason record={record} onLeave={onLeave} />
          </li>
        ))}
        {remaining.length > kept.length && (
          <li className={styles.more}>{translate('record.delete.more', { smart_count: remaining.length - kept.length })}</li>
        )}
      </ul>
    </div>
  );
}

function Reason({ record: { reason, used_by }, onLeave }: { record: Kept; onLeave: () => void }) {
  if (used_by.length === 0) return <div className={styles.reason}>{reason}</div>;
  return used_by.map((user) => <User key={user.resource} user={user} onLeave={onLeave} />);
}

/** “Nog in gebruik bij 2 uitnodigingen: Anna, Bo”. */
function User({ user: { resource, count, records }, onLeave }: { user: UsedBy; onLeave: () => void }) {
  const translate = useTranslate();
  const what = translate(`resources.${resource}.${count === 1 ? 'one' : 'many'}`);
  const more = count - records.length;
  return (
    <div className={styles.reason}>
      {translate('record.delete.used_by', { count, what })}
      {records.map((record, index) => (
        <span key={record.id}>
          {index === 0 ? ': ' : ', '}
          <RecordLink record={record} onLeave={onLeave} />
        </span>
      ))}
      {records.length > 0 && more > 0 && ` ${translate('record.delete.more', { smart_count: more })}`}
    </div>
  );
}

function RecordLink({ record: { name, path }, onLeave }: { record: NamedRecord; onLeave: () => void }) {
  const translate = useTranslate();
  const shown = name ?? translate('record.untitled');
  return path === null ? (
    <strong>{shown}</strong>
  ) : (
    <Link to={path} onClick={onLeave}>
      {shown}
    </Link>
  );
}
