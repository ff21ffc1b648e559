import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext, useTranslate } from 'react-admin';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isBeforeAttendance } from '../../../../domain/bookings/checkIn';
import { EmptyDrawing } from '../../../engine/lists/EmptyDrawing';
import { ListFailure } from '../../../engine/lists/ListFailure';
import { Pages } from '../../../engine/lists/Pages';
import { useIsAnySelected, useSelection } from '../../../engine/lists/selection/SelectionProvider';
import { Can } from '../../../ui/Can';
import { useNow } from '../../../ui/formats/useNow';
import { Chip } from '../../../ui/values/Chip';
import { Disagreements } from '../../attendance/Disagreements';
import { LineState } from '../../attendance/LineState';
import { UndoBar } from '../../attendance/UndoBar';
import { type CheckIn, useCheckIn } from '../../attendance/useCheckIn';
import { useMay } from '../../../engine/lists/useMay';
import { bookingsOf } from '../bookingsOf';
import { Occupancy } from '../Occupancy';
import { fullName } from '../../../../domain/persons/surname';
import type { Participant } from '../rows';
import { type Bookable, useBookable } from '../useBookable';
import type { BookableRoute } from '../useBookableRoute';
import { MessageLog } from '../../messages/MessageLog';
import { ChosenBar } from './ChosenBar';
import { ParticipantCards } from './ParticipantCards';
import type { Ask } from './ParticipantMenu';
import { type ParticipantRowsProps, ParticipantTable } from './ParticipantTable';
import { ParticipantTools } from './ParticipantTools';

const AddDialog = lazy(async () => ({ default: (await import('../AddDialog')).AddDialog }));
const BookingOrder = lazy(async () => ({ default: (await import('../../orders/BookingOrder')).BookingOrder }));
const CancelDialog = lazy(async () => ({ default: (await import('../move/CancelDialog')).CancelDialog }));
const MessageDialog = lazy(async () => ({ default: (await import('../../messages/MessageDialog')).MessageDialog }));
const MoveDialog = lazy(async () => ({ default: (await import('../move/MoveDialog')).MoveDialog }));
const RefundManyDialog = lazy(async () => ({ default: (await import('../../orders/RefundManyDialog')).RefundManyDialog }));
const ParticipantDrawer = lazy(async () => ({ default: (await import('../detail/ParticipantDrawer')).ParticipantDrawer }));

/** The list of participants with its actions: add, check in, open, move, cancel, export, message. `children` stand below the list. */
export function ParticipantList({ at, children }: { at: BookableRoute; children?: ReactNode }) {
  const { data, error, isPending, total } = useListContext<Participant>();
  const { clear } = useSelection();
  const isSmall = useMediaQuery('(max-width:819px)');
  const bookable = useBookable(at);
  const checkIn = useCheckIn(at);
  const mayAdd = useMay(bookingsOf(at))('edit');
  const now = useNow();
  const [ask, setAsk] = useState<Ask | null>(null);
  const close = () => setAsk(null);
  const isCancelled = bookable?.isCancelled ?? false;
  const nameOf = (id: string) => fullName(data?.find((participant) => participant.id === id) ?? { first_name: '', last_name: '' });
  const isEmpty = !isPending && !error && total === 0;
  const early = bookable?.starts_at && isBeforeAttendance(bookable.starts_at, now) ? bookable.starts_at : null;
  const attendance = at.kind === 'bundle' ? null : !early ? 'buttons' : data?.some(isMarked) ? 'marks' : null;
  const rows: ParticipantRowsProps = { at, bookable, checkIn, attendance, onAsk: setAsk };
  return (
    <Box sx={{ maxWidth: 1440 }}>
      <OccupancyLine at={at} bookable={bookable} />
      <Box sx={{ display: 'flex', flexDirection: 'column', '& > *': { minWidth: 0 } }}>
        {!isSmall && <ChosenBar at={at} checkIn={checkIn} hasAttendance={attendance === 'buttons'} onAsk={setAsk} />}
        <Paper variant="outlined" sx={{ overflow: 'clip' }}>
          <ParticipantTools at={at} isCancelled={isCancelled} onAsk={setAsk} />
          <LineState checkIn={checkIn} />
          <Disagreements checkIn={checkIn} nameOf={nameOf} />
          {error && !data ? (
            <ListFailure />
          ) : isEmpty ? (
            <NoParticipants isCancelled={isCancelled} mayAdd={mayAdd && !isCancelled} onAsk={setAsk} />
          ) : isSmall ? (
            <ParticipantCards {...rows} />
          ) : (
            <ParticipantTable {...rows} />
          )}
          {(total ?? 0) > 25 && <Pages />}
        </Paper>
      </Box>
      {children}
      <Can need="edit-activity">
        {/* Rendered with the rows above it, so that it does not move when they load. */}
        <Box sx={{ mt: 5, display: isPending ? 'none' : 'block' }}>
          <MessageLog api={`${at.own}/messages`} />
        </Box>
      </Can>
      <RaisedUndoBar checkIn={checkIn} isSmall={isSmall} nameOf={nameOf} />
      <Suspense fallback={null}>
        {ask?.to === 'add' && <AddDialog at={at} onClose={close} />}
        {ask?.to === 'open' && <ParticipantDrawer at={at} id={ask.participant.id} bookable={bookable} onClose={close} onAsk={setAsk} />}
        {ask?.to === 'move' && <MoveDialog at={at} participants={ask.participants} onClose={close} onDone={clear} />}
        {ask?.to === 'message' && (
          <MessageDialog
            about={at.kind}
            api={`${at.own}/messages`}
            {...(bookable ? { count: bookable.taken } : {})}
            {...(ask.participants ? { recipients: ask.participants.map(({ id }) => id) } : {})}
            onClose={close}
          />
        )}
        {ask?.to === 'order' && (
          <BookingOrder booking={`${at.own}/participants/${ask.participant.id}`} organization={at.organization} onClose={close} />
        )}
        {ask?.to === 'refund' && <RefundManyDialog api={at.own} organization={at.organization} onClose={close} />}
        {ask?.to === 'cancel' && (
          <CancelDialog at={at} participants={ask.participants} bookable={bookable} onClose={close} onDone={clear} />
        )}
      </Suspense>
    </Box>
  );
}

/** Above the selection bar, if that is visible. */
function RaisedUndoBar({ isSmall, ...bar }: { checkIn: CheckIn; nameOf: (id: string) => string; isSmall: boolean }) {
  return <UndoBar {...bar} isRaised={useIsAnySelected() && !isSmall} />;
}

const isMarked = ({ attendance_status }: Participant) => attendance_status !== 'none';

/** An empty list: no participants yet, with the next step, or none that match the search. */
function NoParticipants({ isCancelled, mayAdd, onAsk }: { isCancelled: boolean; mayAdd: boolean; onAsk: (ask: Ask) => void }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { q: search, ...rest } = filterValues as { q?: string; status?: string };
  const sentence = search
    ? translate('participants.nothing_found', { search })
    : translate(
        isCancelled ? 'participants.none_of_cancelled' : rest.status === 'cancelled' ? 'participants.none_cancelled' : 'participants.none',
      );
  return (
    <Box role="status" sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 4, px: 6, py: 14, textAlign: 'center' }}>
      {!search && <EmptyDrawing />}
      {sentence}
      {search ? (
        <Button variant="outlined" onClick={() => setFilters(rest)}>
          {translate('list.clear_search')}
        </Button>
      ) : (
        mayAdd &&
        rest.status !== 'cancelled' && (
          <Button variant="outlined" onClick={() => onAsk({ to: 'add' })}>
            {translate('participants.add')}
          </Button>
        )
      )}
    </Box>
  );
}

/** The occupancy of a bundle. For a session the head shows it, so here only how many exceed the limit. */
function OccupancyLine({ at, bookable }: { at: BookableRoute; bookable: Bookable | null }) {
  const translate = useTranslate();
  if (!bookable) return at.kind === 'bundle' ? <Box sx={{ height: 32, mb: 3 }} /> : null;
  const { spots, taken, held } = bookable;
  const over = spots === null ? 0 : Math.max(0, taken - spots);
  if (at.kind === 'session' && over === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, minHeight: 32, mb: 3, fontVariantNumeric: 'tabular-nums' }}>
      <Occupancy of={{ spots, participants_amount: taken, offers_amount: held }} />
      {over > 0 && <Chip tone="bad">{translate('participants.over_by', { smart_count: over })}</Chip>}
    </Box>
  );
}
