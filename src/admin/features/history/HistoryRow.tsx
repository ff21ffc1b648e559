import Button from '@mui/material/Button';
import { NOBODY_KNOWN } from '../../../domain/privacy/forgotten';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { resources } from '../../../../providers/resources';
import type { HistoryEntry } from '../../../domain/history/historyEntry';
import { ChangeList } from '../../engine/records/history/ChangeList';
import { changesIn } from '../../engine/records/history/changesIn';
import { reasonOf } from '../../engine/records/history/reasonOf';
import { Avatar } from '../../ui/Avatar';
import { Moment } from '../../ui/values/Moment';
import * as styles from './history.module.css';
import { MoreMenu, type MoreEntry } from '../../ui/MoreMenu';
import type { HistoryView } from './useHistoryView';

interface HistoryRowProps {
  entry: HistoryEntry;
  onNarrow: (change: HistoryView) => void;
  /** Called to restore a deleted record. */
  onRemake: () => void;
}

/** One event: who did what to which record, where and when; its changes open below it. */
export function HistoryRow({ entry, onNarrow, onRemake }: HistoryRowProps) {
  const translate = useTranslate();
  const who = entry.actor_name ?? (entry.actor_id === null ? translate('history.system') : NOBODY_KNOWN);
  const about = aboutOf(translate, entry);
  return (
    <li className={styles.row}>
      <Avatar name={who} size={28} isDecoration />
      <div className={styles.told}>
        <div className={styles.head}>
          <strong>{translate(`history.actions.${entry.action}`, { _: translate('history.actions.other') })}</strong>
          <span className={styles.about}>
            {entry.resource === 'users' ? null : about}
            {entry.record_name && (
              <> {entry.record_path ? <Link to={entry.record_path}>{entry.record_name}</Link> : <b>{entry.record_name}</b>}</>
            )}
          </span>
          <span className={styles.quiet}>{translate('record.by', { name: who })}</span>
        </div>
        <div className={styles.place}>
          <Moment value={entry.at} />
          {entry.organization_name && <span>{translate('log.in', { name: entry.organization_name })}</span>}
          {!entry.organization_name && entry.application_name && <span>{translate('log.in', { name: entry.application_name })}</span>}
        </div>
        {entry.reason && <div className={styles.reason}>{reasonOf(translate, entry.action, entry.reason)}</div>}
        <Changes entry={entry} />
        {entry.remade_at !== null && (
          <Button variant="outlined" size="small" className={styles.remake} onClick={onRemake}>
            {translate('log.restore.gone')}
          </Button>
        )}
      </div>
      <MoreMenu entries={narrowings(translate, entry, who, onNarrow)} />
    </li>
  );
}

const aboutOf = (translate: ReturnType<typeof useTranslate>, { resource }: HistoryEntry): string =>
  resources.some(({ name }) => name === resource)
    ? translate(`resources.${resource}.one`)
    : translate(`log.resources.${resource}`, { _: resource.replaceAll('_', ' ') });

function narrowings(
  translate: ReturnType<typeof useTranslate>,
  entry: HistoryEntry,
  who: string,
  onNarrow: (change: HistoryView) => void,
): MoreEntry[] {
  const only = (name: string, change: HistoryView): MoreEntry => ({
    label: translate('log.only', { name }),
    onClick: () => onNarrow(change),
  });
  return [
    ...(entry.actor_id ? [only(who, { actor: entry.actor_id })] : []),
    ...(entry.record_id
      ? [only(entry.record_name ?? aboutOf(translate, entry), { record: entry.record_id, resource: entry.resource })]
      : []),
    ...(entry.organization_id && entry.organization_name ? [only(entry.organization_name, { organization: entry.organization_id })] : []),
    ...(entry.correlation_id ? [{ label: translate('log.same_call'), onClick: () => onNarrow({ call: entry.correlation_id ?? '' }) }] : []),
  ];
}

/** The changes, collapsed; for a file, its number of rows and its filters. */
function Changes({ entry }: { entry: HistoryEntry }) {
  const translate = useTranslate();
  const resource = resources.find(({ name }) => name === entry.resource);
  const { after } = entry;
  if (entry.is_blanked) return <div className={styles.blanked}>{translate('history.blanked')}</div>;
  if (entry.action === 'exported' || entry.action === 'downloaded') return <FileFacts after={after} />;
  const changes = resource ? changesIn(resource, entry) : [];
  if (!resource || changes.length === 0) return null;
  return (
    <details className={styles.changes}>
      <summary>{translate(entry.action === 'created' ? 'history.started_with' : 'log.details', { smart_count: changes.length })}</summary>
      <ChangeList resource={resource} changes={changes} isFirst={entry.action === 'created'} />
    </details>
  );
}

function FileFacts({ after }: { after: HistoryEntry['after'] }) {
  const translate = useTranslate();
  const { rows, format, filters } = (after ?? {}) as { rows?: unknown; format?: unknown; filters?: Record<string, unknown> };
  const facts = [
    typeof rows === 'number' ? translate('log.rows', { smart_count: rows }) : null,
    typeof format === 'string' ? format.toUpperCase() : null,
    ...Object.entries(filters ?? {}).map(([name, value]) => `${name}: ${String(value)}`),
  ].filter(Boolean);
  return facts.length > 0 ? <div className={styles.facts}>{facts.join(' · ')}</div> : null;
}
