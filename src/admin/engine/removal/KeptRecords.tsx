import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Kept, NamedRecord, RemovalReport, UsedBy } from '../../../domain/records/removalReport';
import * as styles from './removal.module.css';

interface KeptRecordsProps {
  report: RemovalReport;
  /** The dialog shows nothing else. */
  isOnly: boolean;
  /** Called before a link is followed. */
  onLeave: () => void;
}

/** The records that stay, and why: the users of each by name, with links. */
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
            <Reason record={record} isSingle={isSingle} onLeave={onLeave} />
          </li>
        ))}
        {remaining.length > kept.length && (
          <li className={styles.more}>{translate('record.delete.more', { smart_count: remaining.length - kept.length })}</li>
        )}
      </ul>
    </div>
  );
}

/**
 * The records that still use it. A single record lists all of its users. With several records, long lists are shortened to a count that
 * links to the record.
 */
function Reason({ record: { reason, used_by }, isSingle, onLeave }: { record: Kept; isSingle: boolean; onLeave: () => void }) {
  const translate = useTranslate();
  const said = useCounted();
  const lead = translate('record.delete.used_by');
  const [only] = used_by;
  if (!only) return <div className={styles.reason}>{reason}</div>;
  if (used_by.length === 1)
    return (
      <div className={styles.reason}>
        {lead} <User user={only} onLeave={onLeave} />
      </div>
    );
  if (!isSingle) return <div className={styles.reason}>{`${lead} ${used_by.map(said).join(', ')}`}</div>;
  return (
    <>
      {lead}
      <ul className={styles.points}>
        {used_by.map((user) => (
          <li key={user.resource}>
            <User user={user} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** “2 uitnodigingen”. */
function useCounted(): (user: UsedBy) => string {
  const translate = useTranslate();
  return ({ resource, count }) => `${count} ${translate(`resources.${resource}.${count === 1 ? 'one' : 'many'}`)}`;
}

/** “2 uitnodigingen: Anna, Bo”. */
function User({ user, onLeave }: { user: UsedBy; onLeave: () => void }) {
  const translate = useTranslate();
  const { count, records } = user;
  const more = count - records.length;
  return (
    <>
      {useCounted()(user)}
      {records.map((record, index) => (
        <span key={record.id}>
          {index === 0 ? ': ' : ', '}
          <RecordLink record={record} onLeave={onLeave} />
        </span>
      ))}
      {records.length > 0 && more > 0 && ` ${translate('record.delete.more', { smart_count: more })}`}
    </>
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
