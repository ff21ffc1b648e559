import Add from '@mui/icons-material/Add';
import Info from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMay } from '../../engine/lists/useMay';
import { bookingsOf } from '../bookings/bookingsOf';
import { useFormats } from '../../ui/formats/formats';
import { LoadFailure } from '../../ui/LoadFailure';
import { refusalIn } from '../bookings/refusalIn';
import { useBookable } from '../bookings/useBookable';
import { type BookableRoute, useBookableRoute } from '../bookings/useBookableRoute';
import { Settled } from './Settled';
import { type WaitingList, useWaitingList } from './useWaiting';
import { type Doing, useWaitingAction } from './useWaitingAction';
import * as styles from './waiting.module.css';
import { WaitingSkeleton, WaitingTable } from './WaitingTable';

const AddDialog = lazy(async () => ({ default: (await import('../bookings/AddDialog')).AddDialog }));
const RemoveEntryDialog = lazy(async () => ({ default: (await import('./RemoveEntryDialog')).RemoveEntryDialog }));
const AnywayDialog = lazy(async () => ({ default: (await import('./AnywayDialog')).AnywayDialog }));

/** The waiting list of a session or bundle in order, why no one moves up, and the finished entries. */
export function WaitingListTab({ title }: { title?: ReactNode }) {
  const at = useBookableRoute();
  const translate = useTranslate();
  const mayEdit = useMay(bookingsOf(at))('edit');
  const bookable = useBookable(at);
  const line = useWaitingList(at);
  const action = useWaitingAction(at);
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Doing['entry'] | null>(null);
  const refusal = action.variables && refusalIn(action.error);
  const act = (doing: Doing) => (doing.verb === 'remove' ? setRemoving(doing.entry) : action.mutate(doing));
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        {title}
        {mayEdit && !bookable?.isCancelled && (
          <Button variant="outlined" startIcon={<Add />} onClick={() => setAdding(true)}>
            {translate('waiting.add')}
          </Button>
        )}
      </div>
      <Paper variant="outlined" sx={{ overflow: 'clip' }}>
        {line.data && <WhyNobodyLine kind={at.kind} line={line.data} />}
        {line.data ? (
          line.data.line.length > 0 ? (
            <WaitingTable
              at={at}
              entries={line.data.line}
              busy={action.isPending ? (action.variables?.entry.id ?? null) : null}
              onAct={act}
            />
          ) : (
            <div role="status" className={styles.none}>
              {translate('waiting.none')}
            </div>
          )
        ) : line.error ? (
          <LoadFailure error={line.error} isRetrying={line.isFetching} onRetry={() => void line.refetch()} />
        ) : (
          <WaitingSkeleton />
        )}
      </Paper>
      <Settled at={at} bookable={bookable} />
      <Suspense fallback={null}>
        {isAdding && <AddDialog at={at} to="waiting-list-entries" onClose={() => setAdding(false)} />}
        {removing && (
          <RemoveEntryDialog
            entry={removing}
            isBusy={action.isPending}
            onClose={() => setRemoving(null)}
            onRemove={() => action.mutate({ verb: 'remove', entry: removing }, { onSettled: () => setRemoving(null) })}
          />
        )}
        {refusal?.needs_reason && action.variables && (
          <AnywayDialog
            kind={at.kind}
            refusal={refusal}
            doing={action.variables}
            isBusy={action.isPending}
            onClose={action.reset}
            onAct={(doing) => action.mutate(doing)}
          />
        )}
      </Suspense>
    </div>
  );
}

interface WhyNobodyLineProps {
  kind: BookableRoute['kind'];
  line: WaitingList;
}

/** The rule that prevents moving up, and when it is checked again. */
function WhyNobodyLine({ kind, line }: WhyNobodyLineProps) {
  const translate = useTranslate();
  const { moment, weekday } = useFormats();
  const { rule, next_run_at } = line;
  // The table shows this.
  if (rule === 'nobody_waits' && line.line.length === 0) return null;
  // When everyone on the list has an offer, no one is waiting, but an answer is pending.
  const said =
    rule === 'nobody_waits'
      ? translate('why_nobody.all_offered', { smart_count: line.line.length })
      : rule === 'full' && kind === 'bundle' && line.bound
        ? line.bound.kind === 'session'
          ? translate('why_nobody.full_session', { date: weekday(line.bound.date) })
          : translate('why_nobody.full_bundle')
        : translate(`why_nobody.${rule}`);
  const isOver = rule === 'due' || rule === 'cancelled' || rule === 'started' || rule === 'manual' || rule === 'no_waitlist';
  return (
    <Box
      role="note"
      aria-label={translate('why_nobody.title')}
      sx={{ display: 'flex', gap: 2, px: 4, py: 3, borderBottom: 1, borderColor: 'divider', fontSize: 14 }}
    >
      <Info sx={{ fontSize: 20, color: 'text.secondary', flex: 'none' }} aria-hidden />
      <Box sx={{ minWidth: 0 }}>
        <Box>{said}</Box>
        {rule !== 'nobody_waits' && !isOver && (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            {next_run_at === null ? translate('why_nobody.next_free') : translate('why_nobody.next', { when: moment(next_run_at) })}
          </Box>
        )}
      </Box>
    </Box>
  );
}
