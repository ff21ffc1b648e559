import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { LoadFailure } from '../../ui/LoadFailure';
import { Can } from '../../ui/Can';
import { refusedIn } from '../bookings/refusedIn';
import { useBookable } from '../bookings/useBookable';
import { useBookableRoute } from '../bookings/useBookableRoute';
import { Settled } from './Settled';
import { type Doing, useWaitingAction } from './useWaitingAction';
import { useLine } from './useWaiting';
import { WaitingSkeleton, WaitingTable } from './WaitingTable';
import { WhyNobodyLine } from './WhyNobodyLine';

const AddDialog = lazy(async () => ({ default: (await import('../participants/AddDialog')).AddDialog }));
const RemoveDialog = lazy(async () => ({ default: (await import('./RemoveDialog')).RemoveDialog }));
const AnywayDialog = lazy(async () => ({ default: (await import('./AnywayDialog')).AnywayDialog }));

/** Who waits for a place in a session or bundle, in line; why nobody moves up; and whose wait is over. */
export function WaitingListTab() {
  const at = useBookableRoute();
  const translate = useTranslate();
  const bookable = useBookable(at);
  const line = useLine(at);
  const action = useWaitingAction(at);
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Doing['entry'] | null>(null);
  const refusal = action.variables && refusedIn(action.error);
  const act = (doing: Doing) => (doing.verb === 'remove' ? setRemoving(doing.entry) : action.mutate(doing));
  return (
    <Box sx={{ maxWidth: 1080, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3 }}>
        <WhyNobodyLine line={line.data} />
        <Can need="edit-activity">
          <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)} sx={{ ml: 'auto' }}>
            {translate('waiting.add')}
          </Button>
        </Can>
      </Box>
      <Paper variant="outlined" sx={{ overflow: 'clip' }}>
        {line.data ? (
          line.data.line.length > 0 ? (
            <WaitingTable entries={line.data.line} busy={action.isPending ? (action.variables?.entry.id ?? null) : null} onAct={act} />
          ) : (
            <Box role="status" sx={{ py: 12, px: 6, textAlign: 'center' }}>
              {translate('waiting.none')}
            </Box>
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
          <RemoveDialog
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
    </Box>
  );
}
