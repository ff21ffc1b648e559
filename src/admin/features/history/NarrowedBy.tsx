import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { HistoryEntry } from '../../../domain/history/historyEntry';
import * as styles from './history.module.css';
import type { HistoryView } from './useHistoryView';

interface NarrowedByProps {
  view: HistoryView;
  /** The first line found, which has the names for the ids in the address. */
  first: HistoryEntry | undefined;
  onNarrow: (change: HistoryView) => void;
}

/** The active filters without an input of their own, each with a remove button. */
export function NarrowedBy({ view, first, onNarrow }: NarrowedByProps) {
  const translate = useTranslate();
  const only = (name: string | null | undefined) => translate('log.only', { name: name ?? '…' });
  const chips: readonly (readonly [keyof HistoryView, string])[] = [
    ['actor', only(first?.actor_name)],
    ['record', only(first?.record_name)],
    ['organization', only(first?.organization_name)],
    ['call', translate('log.only_call')],
  ];
  const shown = chips.filter(([name]) => view[name] !== undefined);
  if (shown.length === 0) return null;
  return (
    <div className={styles.chips}>
      {shown.map(([name, label]) => (
        <Chip key={name} size="small" label={label} onDelete={() => onNarrow({ [name]: '' })} />
      ))}
    </div>
  );
}
