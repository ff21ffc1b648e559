import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { HistoryEntry } from '../../../domain/history/historyEntry';
import { LoadFailure } from '../../ui/LoadFailure';
import { classes } from '../../ui/classes';
import { HistoryRow } from './HistoryRow';
import { NarrowedBy } from './NarrowedBy';
import { RemakeDialog } from './RemakeDialog';
import * as styles from './history.module.css';
import { useHistorySearch } from './useHistorySearch';
import type { HistoryView } from './useHistoryView';

interface HistoryLogProps {
  api: string;
  view: HistoryView;
  /** Filters the log by a value in it. */
  onNarrow: (change: HistoryView) => void;
  isNarrowed: boolean;
  onClear: () => void;
}

/** The matching lines, with a button that loads earlier ones. */
export function HistoryLog({ api, view, onNarrow, isNarrowed, onClear }: HistoryLogProps) {
  const translate = useTranslate();
  const { entries, error, isPending, isFetching, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useHistorySearch(api, view);
  const [remade, setRemade] = useState<HistoryEntry | null>(null);
  const narrowed = <NarrowedBy view={view} first={entries[0]} onNarrow={onNarrow} />;
  if (isPending && !error)
    return (
      <Paper variant="outlined" className={styles.waiting} role="status" aria-label={translate('layout.loading')}>
        {[0, 1, 2, 3, 4, 5].map((line) => (
          <div key={line} className={styles.row}>
            <Skeleton variant="circular" width={28} height={28} />
            <div className={styles.told}>
              <Skeleton width="45%" height={20} />
              <Skeleton width="25%" height={18} />
            </div>
          </div>
        ))}
      </Paper>
    );
  if (error && entries.length === 0) return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (entries.length === 0)
    return (
      <>
        {narrowed}
        <Paper variant="outlined" className={styles.nothing} role="status">
          <p>{translate(isNarrowed ? 'log.nothing_found' : view.action === 'exported' ? 'log.none_exported' : 'log.none')}</p>
          {isNarrowed && (
            <Button variant="outlined" onClick={onClear}>
              {translate('log.clear')}
            </Button>
          )}
        </Paper>
      </>
    );
  return (
    <>
      {narrowed}
      {remade && <RemakeDialog entry={remade} onClose={() => setRemade(null)} />}
      <Paper
        component="ol"
        variant="outlined"
        className={classes(styles.rows, isPlaceholderData && styles.old)}
        aria-busy={isPlaceholderData}
      >
        {entries.map((entry: HistoryEntry) => (
          <HistoryRow key={entry.id} entry={entry} onNarrow={onNarrow} onRemake={() => setRemade(entry)} />
        ))}
      </Paper>
      <div className={styles.foot}>
        {hasNextPage ? (
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {translate('log.more')}
          </Button>
        ) : (
          <span className={styles.quiet}>{translate('log.end')}</span>
        )}
      </div>
    </>
  );
}
