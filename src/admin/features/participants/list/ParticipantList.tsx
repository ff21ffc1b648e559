import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { ListFailure } from '../../../engine/lists/ListFailure';
import { Pages } from '../../../engine/lists/Pages';
import { LineState } from '../../attendance/LineState';
import { UndoBar } from '../../attendance/UndoBar';
import { useCheckIn } from '../../attendance/useCheckIn';
import { fullName } from '../../bookings/person';
import type { Participant } from '../../bookings/rows';
import { useBookable } from '../../bookings/useBookable';
import type { BookableRoute } from '../../bookings/useBookableRoute';
import { NoParticipants } from './NoParticipants';
import { Occupancy } from './Occupancy';
import { ParticipantCards } from './ParticipantCards';
import { ParticipantTable } from './ParticipantTable';
import { ParticipantTools } from './ParticipantTools';
import type { Ask } from './ParticipantMenu';
import { ChosenBar } from './ChosenBar';

const AddDialog = lazy(async () => ({ default: (await import('../AddDialog')).AddDialog }));
const CancelDialog = lazy(async () => ({ default: (await import('../move/CancelDialog')).CancelDialog }));
const MessageDialog = lazy(async () => ({ default: (await import('../../messages/MessageDialog')).MessageDialog }));
const MoveDialog = lazy(async () => ({ default: (await import('../move/MoveDialog')).MoveDialog }));
const ParticipantDrawer = lazy(async () => ({ default: (await import('../detail/ParticipantDrawer')).ParticipantDrawer }));

/** The list of participants with all that can be done there: add, check in, open, move, cancel, export, message. */
export function ParticipantList({ at }: { at: BookableRoute }) {
  const { data, error, isPending, total, selectedIds, onUnselectItems } = useListContext<Participant>();
  const isSmall = useMediaQuery('(max-width:819px)');
  const bookable = useBookable(at);
  const checkIn = useCheckIn(at);
  const [ask, setAsk] = useState<Ask | null>(null);
  const close = () => setAsk(null);
  const isEmpty = !isPending && !error && total === 0;
  const rows = { at, bookable, checkIn, onAsk: setAsk };
  return (
    <Box sx={{ maxWidth: 1440 }}>
      <Occupancy at={at} bookable={bookable} />
      <Paper variant="outlined" sx={{ overflow: 'clip' }}>
        <ParticipantTools onAsk={setAsk} />
        <LineState checkIn={checkIn} />
        {error && !data ? (
          <ListFailure />
        ) : isEmpty ? (
          <NoParticipants onAsk={setAsk} />
        ) : isSmall ? (
          <ParticipantCards {...rows} />
        ) : (
          <ParticipantTable {...rows} />
        )}
        {(total ?? 0) > 25 && <Pages />}
      </Paper>
      <ChosenBar at={at} checkIn={checkIn} onAsk={setAsk} />
      <UndoBar
        checkIn={checkIn}
        isRaised={selectedIds.length > 0}
        nameOf={(id) => fullName(data?.find((one) => one.id === id) ?? { first_name: '', last_name: '' })}
      />
      <Suspense fallback={null}>
        {ask?.to === 'add' && <AddDialog at={at} onClose={close} />}
        {ask?.to === 'open' && <ParticipantDrawer at={at} id={ask.participant.id} bookable={bookable} onClose={close} onAsk={setAsk} />}
        {ask?.to === 'move' && <MoveDialog at={at} participant={ask.participant} onClose={close} />}
        {ask?.to === 'message' && (
          <MessageDialog
            about={at.kind}
            api={`${at.own}/messages`}
            {...(bookable ? { count: bookable.taken } : {})}
            {...(ask.participants ? { recipients: ask.participants.map(({ id }) => id) } : {})}
            onClose={close}
          />
        )}
        {ask?.to === 'cancel' && (
          <CancelDialog at={at} participants={ask.participants} bookable={bookable} onClose={close} onDone={onUnselectItems} />
        )}
      </Suspense>
    </Box>
  );
}
