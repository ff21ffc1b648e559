import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import type { MovedUp } from '../../../../domain/waiting-lists/movedUp';
import { Switch } from '../../../ui/boxes/Switch';
import { useFormats } from '../../../ui/formats/formats';
import { RefundStudio } from '../../orders/RefundStudio';
import { type RefundChoice, useRefund } from '../../orders/useRefund';
import { CancelActions } from './CancelActions';
import { CancelFields } from './CancelFields';
import type { CancelFormProps } from './CancelForm';
import { useCancelBookings } from './useCancelBookings';
import * as styles from './cancel.module.css';

interface CancelWithRefundProps extends CancelFormProps, Pick<RefundChoice, 'order' | 'line'> {}

/**
 * Cancels one booking and gives back what was paid for it, in that order. Where the first came off and the second did not, it says just
 * that and offers the second again.
 */
export function CancelWithRefund({ order, line, ...props }: CancelWithRefundProps) {
  const { at, participants, bookable, id, name, onClose, onDone, onBusy } = props;
  const translate = useTranslate();
  // What nobody paid cannot go back; it is owed no more.
  const verb = order.paid_in_cents > 0 ? 'refund' : 'credit';
  const choice = useCancelBookings({ at, participants, name });
  const refund = useRefund({ api: at.organization, order, line });
  const [isOn, setOn] = useState(refund.decided !== null);
  const [movedUp, setMovedUp] = useState<readonly MovedUp[] | null>(null);
  const isCancelled = movedUp !== null;
  const isBusy = choice.cancel.isPending || refund.isBusy;
  const isReady = !isOn || refund.decided !== null;

  async function giveBack(moved: readonly MovedUp[]) {
    if (isOn && !(await refund.send())) return;
    choice.tell(moved, isOn ? translate(`booking_payment.done_${verb}`, { name }) : undefined);
    onDone();
    onClose();
  }
  async function send() {
    // What is typed wrong is said before anything happens.
    if (isOn && !(await refund.isRight())) return;
    onBusy(true);
    try {
      const moved = movedUp ?? (await choice.cancel.mutateAsync());
      setMovedUp(moved);
      await giveBack(moved);
    } catch {
      // The notice has said why.
    } finally {
      onBusy(false);
    }
  }
  return (
    <>
      <DialogTitle id={`${id}-title`}>{translate('cancel_booking.title', { name })}</DialogTitle>
      <DialogContent>
        {isCancelled ? (
          <Alert id={`${id}-text`} severity="warning" sx={{ mb: 4 }}>
            {translate(`booking_payment.half_${verb}`, { name })}
          </Alert>
        ) : (
          <CancelFields at={at} bookable={bookable} id={id} choice={choice} />
        )}
        {!isCancelled && <RefundSwitch {...{ order, line, isOn }} isShut={isBusy} onSwitch={setOn} />}
        {isOn && <RefundStudio refund={refund} />}
      </DialogContent>
      <CancelActions
        id={id}
        isCancelled={isCancelled}
        isBusy={isBusy}
        missing={isReady ? null : refund.why}
        leave={translate(isCancelled ? `booking_payment.leave_${verb}` : 'cancel_booking.keep')}
        verb={translate(
          isCancelled ? `booking_payment.again_${verb}` : isOn ? `booking_payment.cancel_and_${verb}` : 'cancel_booking.verb',
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

interface RefundSwitchProps extends Pick<RefundChoice, 'order' | 'line'> {
  isOn: boolean;
  isShut: boolean;
  onSwitch: (isOn: boolean) => void;
}

function RefundSwitch({ order, line, isOn, isShut, onSwitch }: RefundSwitchProps) {
  const translate = useTranslate();
  const { money } = useFormats();
  const id = useId();
  return (
    <div className={styles.switched}>
      <Switch id={id} isOn={isOn} disabled={isShut} onSwitch={onSwitch} />
      <label htmlFor={id}>
        {translate(order.paid_in_cents > 0 ? 'booking_payment.and_refund' : 'booking_payment.and_credit', {
          number: order.number,
          price: money(line.total_price_in_cents),
        })}
      </label>
    </div>
  );
}
