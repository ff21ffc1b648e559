import { useTranslate } from 'react-admin';
import { DialogFrame } from '../../ui/dialogs/DialogFrame';
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
  const isOffer = doing.verb === 'invite';
  return (
    <DialogFrame
      title={translate(isOffer ? 'waiting.anyway_offer' : 'waiting.anyway_title', { name: fullName(doing.entry) })}
      isBusy={isBusy}
      closeLabel={translate('waiting.keep')}
      onClose={onClose}
    >
      <AnywayPanel
        kind={kind}
        refusal={{ ...refusal, can_wait: false }}
        isBusy={isBusy}
        verb={translate(isOffer ? 'waiting.offer_verb' : 'add_person.anyway')}
        question={isOffer ? translate('waiting.offer_question') : translate('add_person.anyway_question')}
        onAnyway={(reason) => onAct({ ...doing, reason })}
      />
    </DialogFrame>
  );
}
