import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { Switch } from '../../../ui/boxes/Switch';
import { useFormats } from '../../../ui/formats/formats';
import { useOrderChanged } from '../../orders/useOrderChanged';
import { RefundStudio } from '../../orders/RefundStudio';
import { type RefundChoice, useRefund } from '../../orders/useRefund';
import { CancelActions } from './CancelActions';
import { CancelFields } from './CancelFields';
import type { CancelFormProps } from './CancelForm';
import { useCancelBookings } from './useCancelBookings';
import * as styles from './cancel.module.css';

interface CancelWithRefundProps extends CancelFormProps, Pick<RefundChoice, 'order' | 'line'> {}

/** Cancels one booking and refunds its payment: both, or neither. */
export function CancelWithRefund({ order, line, ...props }: CancelWithRefundProps) {
  const { at, participants, bookable, id, name, onClose, onDone, onBusy } = props;
  const translate = useTranslate();
  // An unpaid booking has nothing to refund; its amount is no longer due.
  const verb = order.paid_in_cents > 0 ? 'refund' : 'credit';
  const choice = useCancelBookings({ at, participants, name });
  const refund = useRefund({ api: at.organization, order, line, reason: choice.reason });
  const { money } = useFormats();
  const changed = useOrderChanged();
  const [isOn, setOn] = useState(refund.decided !== null);
  const isBusy = choice.cancel.isPending;
  const isUnreasoned = refund.basis === 'staff' && choice.reason.trim() === '';
  const missing = !isOn ? null : refund.decided === null ? refund.why : isUnreasoned ? translate('booking_payment.reason_many') : null;

  async function send() {
    const asked = isOn ? await refund.asked() : null;
    if (isOn && !asked) return;
    onBusy(true);
    try {
      const { reason: _reason, ...body } = asked ?? {};
      const done = await choice.cancel.mutateAsync(asked ? { ...body, order: order.id } : undefined);
      choice.showOutcome(done, isOn ? doneWords() : undefined);
      onDone();
      onClose();
    } catch (error) {
      if (isOn) refund.refused(error);
    } finally {
      changed(null, order.id);
      onBusy(false);
    }
  }
  /** The result in words: the amount refunded, or the amount that is no longer due. */
  const doneWords = () => {
    const { amount_in_cents = 0, fee_in_cents = 0, money_in_cents = 0 } = refund.decided ?? {};
    return money_in_cents > 0
      ? translate('booking_payment.done_refund', { name, amount: money(money_in_cents) })
      : translate('booking_payment.done_credit', { name, amount: money(amount_in_cents + fee_in_cents) });
  };
  return (
    <>
      <DialogTitle id={`${id}-title`}>{translate('cancel_booking.title', { name })}</DialogTitle>
      <DialogContent>
        <CancelFields at={at} bookable={bookable} id={id} choice={choice} />
        <RefundSwitch {...{ order, line, isOn }} isShut={isBusy} onSwitch={setOn} />
        {isOn && <RefundStudio refund={refund} isAlone={false} />}
      </DialogContent>
      <CancelActions
        id={id}
        isBusy={isBusy}
        missing={missing}
        leave={translate('cancel_booking.keep')}
        verb={translate(isOn ? `booking_payment.cancel_and_${verb}` : 'cancel_booking.verb')}
        onLeave={onClose}
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
