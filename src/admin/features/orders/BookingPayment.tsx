import { useTranslate } from 'react-admin';
import { useFormats } from '../../ui/formats/formats';
import { Nothing } from '../../ui/values/PlainText';
import { fullName } from '../../../domain/persons/surname';
import type { Participant } from '../bookings/rows';
import { StatusChip } from './purchases/StatusChip';
import * as styles from './booking/booking.module.css';

interface BookingPaymentProps {
  participant: Participant;
  /** Its order is wanted. */
  onOpen: () => void;
}

/** Whether somebody paid for their booking, and how much it costs; it opens the order. Nothing where it is free. */
export function BookingPayment({ participant, onOpen }: BookingPaymentProps) {
  const translate = useTranslate();
  const { money } = useFormats();
  const { order_status: status, price_in_cents } = participant;
  if (!status) return <Nothing />;
  // Refunded or cancelled as a whole, it costs nothing any longer: an amount beside that would be read as what went back.
  const price = price_in_cents ? money(price_in_cents) : null;
  const state = translate(`resources.orders.choices.status.${status}`);
  const named = { name: fullName(participant), status: price === null ? state : `${state}, ${price}` };
  return (
    <button type="button" className={styles.payment} aria-label={translate('booking_payment.open', named)} onClick={onOpen}>
      <StatusChip status={status} />
      {price !== null && <span className={styles.price}>{price}</span>}
    </button>
  );
}
