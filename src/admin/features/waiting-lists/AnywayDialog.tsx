import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { AnywayPanel } from '../bookings/AnywayPanel';
import { fullName } from '../../../domain/persons/surname';
import type { Refusal } from '../bookings/refusalIn';
import type { BookableRoute } from '../bookings/useBookableRoute';
import type { Doing } from './useWaitingAction';

interface AnywayDialogProps {
  kind: BookableRoute['kind'];
  refusal: Refusal;
  doing: Doing;
  isBusy: boolean;
  onClose: () => void;
  onAct: (doing: Doing) => void;
}

/** Shown when there is no room for a waiting person: adding them anyway, with the resulting number and a reason. */
export function AnywayDialog({ kind, refusal, doing, isBusy, onClose, onAct }: AnywayDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const isOffer = doing.verb === 'invite';
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        {translate(isOffer ? 'waiting.anyway_offer' : 'waiting.anyway_title', { name: fullName(doing.entry) })}
      </DialogTitle>
      <DialogContent>
        <AnywayPanel
          kind={kind}
          refusal={{ ...refusal, can_wait: false }}
          isBusy={isBusy}
          verb={translate(isOffer ? 'waiting.offer_verb' : 'add_person.anyway')}
          question={isOffer ? translate('waiting.offer_question') : translate('add_person.anyway_question')}
          onAnyway={(reason) => onAct({ ...doing, reason })}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" disabled={isBusy} onClick={onClose}>
          {translate('waiting.keep')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
