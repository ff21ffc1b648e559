import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { Suspense, useId, useRef, useState } from 'react';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame';
import { Fact } from '../../../engine/records/Fact';
import { useRecord } from '../../../engine/records/useRecord';
import { LoadFailure } from '../../../ui/LoadFailure';
import { useMay } from '../../../engine/lists/useMay';
import { bookingsOf } from '../bookingsOf';
import { fullName } from '../../../../domain/persons/surname';
import { useAge } from '../useAge';
import type { Participant } from '../rows';
import type { Bookable } from '../useBookable';
import type { BookableRoute } from '../useBookableRoute';
import type { Ask } from '../list/ParticipantMenu';
import { ParticipantForm } from './ParticipantForm';
import { BookingFacts } from './BookingFacts';
import { BookingHistory } from './BookingHistory';

interface ParticipantDrawerProps {
  at: BookableRoute;
  id: string;
  bookable: Bookable | null;
  onClose: () => void;
  onAsk: (ask: Ask) => void;
}

/** One participant next to the list; on a phone over it. */
export function ParticipantDrawer({ at, id, bookable, onClose, onAsk }: ParticipantDrawerProps) {
  const translate = useTranslate();
  const title = useId();
  const dirtyRef = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  const mayEdit = useMay(bookingsOf(at))('edit');
  const age = useAge();
  const { data, error, isFetching, refetch } = useRecord(at.participants, id);
  // The entity of the list at this route.
  const participant = data as unknown as Participant | undefined;
  const close = () => (dirtyRef.current ? setLeaving(true) : onClose());
  return (
    <Drawer
      anchor="right"
      open
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': title,
          sx: { width: 'min(520px, 100vw)', border: 0, borderLeft: 1, borderColor: 'divider' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, p: 5, pb: 3 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="h2" id={title} sx={{ typography: 'h2', m: 0, mt: 1, overflowWrap: 'anywhere' }}>
            {participant ? fullName(participant) : <Skeleton width="60%" />}
          </Box>
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{participant && age(participant.date_of_birth, bookable?.day)}</Box>
        </Box>
        <IconButton aria-label={translate('participant.close')} onClick={close}>
          <Close />
        </IconButton>
      </Box>
      {participant ? (
        <Box sx={{ px: 5, pb: 5, display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <BookingFacts at={at} participant={participant} onOrder={() => onAsk({ to: 'order', participant })} />
          {mayEdit && participant.status === 'active' && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              {at.kind === 'session' && (
                <Button variant="outlined" color="inherit" onClick={() => onAsk({ to: 'move', participants: [participant] })}>
                  {translate('participants.move')}
                </Button>
              )}
              <Button variant="outlined" color="error" onClick={() => onAsk({ to: 'cancel', participants: [participant] })}>
                {translate('participants.cancel')}
              </Button>
            </Box>
          )}
          <AnswerFacts participant={participant} />
          <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
            <ParticipantForm at={at} participant={participant} dirtyRef={dirtyRef} />
          </Suspense>
          <BookingHistory at={at} id={id} />
        </Box>
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={320} sx={{ mx: 5 }} />
      )}
      {isLeaving && <ThrowAwayDialog onStay={() => setLeaving(false)} onLeave={onClose} />}
    </Drawer>
  );
}

/** A participant's answers, below the questions as they were asked. */
function AnswerFacts({ participant: { answers } }: { participant: Pick<Participant, 'answers'> }) {
  const translate = useTranslate();
  if (answers.length === 0) return null;
  return (
    <section>
      <Box component="h3" sx={{ typography: 'h3', m: 0, mb: 3 }}>
        {translate('participant.answers')}
      </Box>
      <Box component="dl" sx={{ display: 'grid', gap: 3, m: 0 }}>
        {answers.map(({ question, title, values }) => (
          <Fact key={question} name={title}>
            {values.join(', ')}
          </Fact>
        ))}
      </Box>
    </section>
  );
}

/** Asks for confirmation before the unsaved input of a drawer is lost. */
function ThrowAwayDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <DialogFrame
      title={translate('form.leave.title')}
      width="xs"
      describedBy={id}
      onClose={onStay}
      actions={
        <>
          <Button color="error" variant="text" onClick={onLeave}>
            {translate('form.leave.discard')}
          </Button>
          <Button variant="contained" autoFocus onClick={onStay}>
            {translate('form.leave.stay')}
          </Button>
        </>
      }
    >
      <div id={id}>{translate('form.leave.text')}</div>
    </DialogFrame>
  );
}
