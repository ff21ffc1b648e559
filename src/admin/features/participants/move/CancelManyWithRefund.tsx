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

/**
 * Cancels several bookings and then refunds what was paid for them, with the sum and the rows of each choice. If only the cancellation
 * succeeds, the dialog says so and offers the refund again.
 */
export function CancelManyWithRefund({ onRun, ...props }: CancelFormProps & { onRun: (id: string) => void }) {
  const { at, participants, bookable, id, onClose, onDone, onBusy } = props;
  const translate = useTranslate();
  const choice = useCancelBookings({ at, participants, name: null });
  const refund = useRefundChosen({ api: at.own, participants });
  const [isOn, setOn] = useState(true);
  const [isCancelled, setCancelled] = useState(false);
  const isBusy = choice.cancel.isPending || refund.isBusy;
  const missing = isOn ? refund.missing(choice.reason) : null;

  async function send() {
    onBusy(true);
    try {
      const moved = await choice.cancel.mutateAsync();
      setCancelled(true);
      if (!isCancelled) choice.tell(moved);
      const run = isOn ? await refund.send(choice.reason) : null;
      onDone();
      if (run) onRun(run.id);
      else onClose();
    } catch {
      // The notice or the dialog has said why.
    } finally {
      onBusy(false);
    }
  }
  return (
    <>
      <DialogTitle id={`${id}-title`}>{translate('cancel_booking.title_many', { smart_count: participants.length })}</DialogTitle>
      <DialogContent>
        {isCancelled ? (
          <Alert id={`${id}-text`} severity="warning" sx={{ mb: 4 }}>
            {translate('booking_payment.half_refund_many')}
          </Alert>
        ) : (
          <CancelFields at={at} bookable={bookable} id={id} choice={choice} />
        )}
        {refund.failure && (
          <Alert severity="error" sx={{ my: 3 }}>
            {refund.failure}
          </Alert>
        )}
        {!isCancelled && (
          <div className={styles.switched}>
            <Switch id={`${id}-refund`} isOn={isOn} disabled={isBusy} onSwitch={setOn} />
            <label htmlFor={`${id}-refund`}>{translate('booking_payment.and_refund_many')}</label>
          </div>
        )}
        {isOn && <RefundManyChoice refund={refund} people={participants.length} />}
      </DialogContent>
      <CancelActions
        id={id}
        isCancelled={isCancelled}
        isBusy={isBusy}
        missing={missing && translate(missing)}
        leave={translate(isCancelled ? 'booking_payment.leave_refund' : 'cancel_booking.keep')}
        verb={translate(
          isCancelled ? 'booking_payment.again_refund' : isOn ? 'booking_payment.cancel_and_refund' : 'cancel_booking.verb_many',
        )}
        onLeave={() => {
          if (isCancelled) onDone();
          onClose();
        }}
        onSend={() => void send()}
      />
    </>
  );
}
