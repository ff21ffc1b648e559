import Box from '@mui/material/Box';
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
import { useMovedUp } from '../../bookings/useMovedUp';
import { useNow } from '../../../ui/formats/useNow';
import { TextBox } from '../../../ui/boxes/TextBox';
import { useNotice } from '../../../ui/useNotice';
import { fullName } from '../../bookings/person';
import type { Participant } from '../../bookings/rows';
import type { Bookable } from '../../bookings/useBookable';
import type { BookableRoute } from '../../bookings/useBookableRoute';
import { useRefresh } from '../../bookings/useRefresh';

interface CancelDialogProps {
  at: BookableRoute;
  participants: readonly Participant[];
  bookable: Bookable | null;
  onClose: () => void;
  onDone: () => void;
}

/** Takes people off a session or bundle, after saying what comes of it. */
export function CancelDialog({ at, participants, bookable, onClose, onDone }: CancelDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const refresh = useRefresh(at);
  const id = useId();
  const now = useNow();
  const told = useMovedUp();
  const [reason, setReason] = useState('');
  const hasMail = participants.some(({ email }) => email !== null);
  const [notify, setNotify] = useState(true);
  const [first] = participants;
  const name = first && participants.length === 1 ? fullName(first) : null;
  const hasStarted = bookable?.starts_at !== null && bookable?.starts_at !== undefined && now >= Date.parse(bookable.starts_at);
  const cancel = useMutation({
    mutationFn: async () => {
      const movedUp: MovedUp[] = [];
      for (const participant of participants) {
        const { json } = await http<{ moved_up?: readonly MovedUp[] }>(`${at.own}/participants/${participant.id}/cancel`, {
          method: 'POST',
          body: { reason: reason.trim() || null, notify: notify && participant.email !== null },
        });
        movedUp.push(...(json.moved_up ?? []));
      }
      return movedUp;
    },
    onSuccess: (movedUp) => {
      const cancelled =
        name === null
          ? translate('participants.cancelled_many', { smart_count: participants.length })
          : translate('participants.cancelled', { name });
      notice.success([cancelled, ...told(movedUp)].join('. '));
      onDone();
    },
    onError: notice.failed,
    onSettled: () => {
      void refresh();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={cancel.isPending ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>
        {name === null
          ? translate('cancel_booking.title_many', { smart_count: participants.length })
          : translate('cancel_booking.title', { name })}
      </DialogTitle>
      <DialogContent>
        <Box component="ul" id={`${id}-text`} sx={{ m: 0, mb: 5, pl: '18px' }}>
          <li>{translate(`cancel_booking.${at.kind === 'bundle' ? 'frees_bundle' : hasStarted ? 'past' : 'frees'}`)}</li>
          <li>{translate('cancel_booking.stays')}</li>
        </Box>
        <Box component="label" htmlFor={`${id}-reason`} sx={{ display: 'block', mb: 1.5, fontWeight: 500 }}>
          {translate('cancel_booking.reason')}
        </Box>
        <TextBox id={`${id}-reason`} multiline minRows={2} maxRows={5} value={reason} onType={(text) => setReason(text.slice(0, 500))} />
        <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>{translate('cancel_booking.reason_help')}</Box>
        <FormControlLabel
          sx={{ mt: 3 }}
          control={<Checkbox size="small" checked={notify && hasMail} disabled={!hasMail} onChange={(_event, isOn) => setNotify(isOn)} />}
          label={translate(hasMail ? 'cancel_booking.notify' : 'cancel_booking.no_mail')}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" autoFocus disabled={cancel.isPending} onClick={onClose}>
          {translate('cancel_booking.keep')}
        </Button>
        <Button variant="contained" color="error" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {translate(name === null ? 'cancel_booking.verb_many' : 'cancel_booking.verb')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
