import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { http } from '../../../../../providers/http';
import { useNotice } from '../../../ui/useNotice';
import { readFailure } from '../../../engine/records/form/readFailure';
import { fullName } from '../../bookings/person';
import { refusedIn } from '../../bookings/refusedIn';
import type { Participant } from '../../bookings/rows';
import type { BookableRoute } from '../../bookings/useBookableRoute';
import { useRefresh } from '../../bookings/useRefresh';
import { AnywayPanel } from '../AnywayPanel';
import { SessionChooser } from './SessionChooser';

interface MoveDialogProps {
  at: BookableRoute;
  participant: Participant;
  onClose: () => void;
}

/** Moves somebody to another session of the same activity: the new place is taken before the old one is given up. */
export function MoveDialog({ at, participant, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const refresh = useRefresh(at);
  const title = useId();
  const [session, setSession] = useState<string | null>(null);
  const name = fullName(participant);
  const move = useMutation({
    mutationFn: (overbook_reason: string | null) =>
      http(`${at.own}/participants/${participant.id}/move`, {
        method: 'POST',
        body: { session_id: session, notify: participant.email !== null, ...(overbook_reason === null ? {} : { overbook_reason }) },
      }),
    onSuccess: () => {
      notice.success(translate('participants.moved', { name }));
      void refresh();
      onClose();
    },
  });
  const refusal = refusedIn(move.error);
  const failure = move.error && !refusal?.needs_reason ? readFailure(move.error) : null;
  const choose = (id: string) => {
    setSession(id);
    move.reset();
  };
  return (
    <Dialog open onClose={move.isPending ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{translate('move_place.title', { name })}</DialogTitle>
      <DialogContent>
        <SessionChooser at={at} chosen={session} onChoose={choose} />
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
            verb={translate('move_place.verb')}
            onAnyway={(reason) => move.mutate(reason)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" disabled={move.isPending} onClick={onClose}>
          {translate('move_place.keep')}
        </Button>
        {!refusal?.needs_reason && (
          <Button variant="contained" disabled={session === null} loading={move.isPending} onClick={() => move.mutate(null)}>
            {translate('move_place.verb')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
