import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { http } from '../../../../../providers/http';
import type { MovedUp } from '../../../../domain/waiting-lists/movedUp';
import { MissingHint } from '../../../ui/MissingHint';
import { useNotice } from '../../../ui/useNotice';
import { readFailure } from '../../../engine/records/form/readFailure';
import { fullName } from '../../../../domain/persons/surname';
import { refusalIn } from '../../bookings/refusalIn';
import type { Participant } from '../../bookings/rows';
import type { BookableRoute } from '../../bookings/useBookableRoute';
import { useMovedUp } from '../../bookings/useMovedUp';
import { useRefresh } from '../../bookings/useRefresh';
import { AnywayPanel } from '../AnywayPanel';
import { SessionChooser } from './SessionChooser';

interface MoveDialogProps {
  at: BookableRoute;
  participant: Participant;
  onClose: () => void;
}

/** Moves somebody to another session of the same activity: the new booking is made before the old one is given up. */
export function MoveDialog({ at, participant, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const refresh = useRefresh(at);
  const told = useMovedUp();
  const title = useId();
  const [session, setSession] = useState<string | null>(null);
  const name = fullName(participant);
  const hasMail = participant.email !== null;
  const [notify, setNotify] = useState(hasMail);
  const move = useMutation({
    mutationFn: async (overbook_reason: string | null) => {
      const { json } = await http<{ moved_up?: readonly MovedUp[] }>(`${at.own}/participants/${participant.id}/move`, {
        method: 'POST',
        body: { session_id: session, notify, ...(overbook_reason === null ? {} : { overbook_reason }) },
      });
      return json.moved_up ?? [];
    },
    onSuccess: (movedUp) => {
      const moved = translate(notify ? 'club_day.move.moved_mailed' : 'participants.moved', { name });
      notice.success([moved, ...told(movedUp)].join('. '));
      void refresh();
      onClose();
    },
  });
  const refusal = refusalIn(move.error);
  const failure = move.error && !refusal?.needs_reason ? readFailure(move.error) : null;
  const choose = (id: string) => {
    setSession(id);
    move.reset();
  };
  return (
    <Dialog open onClose={move.isPending ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{translate('move_booking.title', { name })}</DialogTitle>
      <DialogContent>
        <SessionChooser at={at} chosen={session} onChoose={choose} />
        <FormControlLabel
          sx={{ mb: 3 }}
          control={<Checkbox size="small" checked={notify} disabled={!hasMail} onChange={(_event, isOn) => setNotify(isOn)} />}
          label={translate(hasMail ? 'club_day.move.notify' : 'cancel_booking.no_mail', { name })}
        />
        {failure && (
          <Alert severity="error" sx={{ mb: 3 }}>
            {failure.faults[0]?.sentence ?? failure.message}
          </Alert>
        )}
        {refusal?.needs_reason && (
          <AnywayPanel
            key={session}
            kind="session"
            refusal={{ ...refusal, can_wait: false }}
            isBusy={move.isPending}
            verb={translate('move_booking.verb')}
            onAnyway={(reason) => move.mutate(reason)}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {session === null && <MissingHint id={`${title}-missing`}>{translate('move_booking.choose')}</MissingHint>}
        <Button variant="text" color="inherit" disabled={move.isPending} onClick={onClose}>
          {translate('move_booking.keep')}
        </Button>
        {!refusal?.needs_reason && (
          <Button
            variant="contained"
            disabled={session === null}
            aria-describedby={session === null ? `${title}-missing` : undefined}
            loading={move.isPending}
            onClick={() => move.mutate(null)}
          >
            {translate('move_booking.verb')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
