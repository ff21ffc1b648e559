import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Switch } from '../../../ui/boxes/Switch';
import { RefundManyChoice } from '../../orders/RefundManyChoice';
import { useRefundChosen } from '../../orders/useRefundChosen';
import { CancelActions } from './CancelActions';
import { CancelFields } from './CancelFields';
import type { CancelFormProps } from './CancelForm';
import { useCancelBookings } from './useCancelBookings';
import * as styles from './cancel.module.css';

/** Cancels several bookings and starts the refund of the payments: both, or neither. Shows the total and the rows of each choice. */
export function CancelManyWithRefund({ onRun, ...props }: CancelFormProps & { onRun: (id: string) => void }) {
  const { at, participants, bookable, id, onClose, onDone, onBusy } = props;
  const translate = useTranslate();
  const choice = useCancelBookings({ at, participants, name: null });
  const refund = useRefundChosen({ api: at.own, participants });
  const [isOn, setOn] = useState(true);
  const isBusy = choice.cancel.isPending;
  const missing = isOn ? refund.missing(choice.reason) : null;
  const hasRefund = isOn && refund.preview?.people !== 0;

  async function send() {
    onBusy(true);
    try {
      const done = await choice.cancel.mutateAsync(isOn ? refund.asked() : undefined);
      choice.showOutcome(done);
      onDone();
      if (done.run) onRun(done.run.id);
      else onClose();
    } catch (error) {
      // Without a refund the notice shows the failure.
      if (isOn) refund.refused(error);
    } finally {
      onBusy(false);
    }
  }
  return (
    <>
      <DialogTitle id={`${id}-title`}>{translate('cancel_booking.title_many', { smart_count: participants.length })}</DialogTitle>
      <DialogContent>
        <CancelFields at={at} bookable={bookable} id={id} choice={choice} />
        {refund.failure && (
          <Alert severity="error" sx={{ my: 3 }}>
            {refund.failure}
          </Alert>
        )}
        <div className={styles.switched}>
          <Switch id={`${id}-refund`} isOn={isOn} disabled={isBusy} onSwitch={setOn} />
          <label htmlFor={`${id}-refund`}>{translate('booking_payment.and_refund_many')}</label>
        </div>
        {isOn && <RefundManyChoice refund={refund} people={participants.length} />}
      </DialogContent>
      <CancelActions
        id={id}
        isBusy={isBusy}
        missing={missing && translate(missing)}
        leave={translate('cancel_booking.keep')}
        verb={translate(hasRefund ? 'booking_payment.cancel_and_refund' : 'cancel_booking.verb_many')}
        onLeave={onClose}
        onSend={() => void send()}
      />
    </>
  );
}
