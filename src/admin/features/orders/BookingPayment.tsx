import { useTranslate } from 'react-admin';
import { useFormats } from '../../ui/formats/formats';
import { Nothing } from '../../ui/values/PlainText';
import { fullName } from '../../../domain/persons/surname';
import type { Participant } from '../bookings/rows';
import { StatusChip } from './purchases/StatusChip';
import * as styles from './booking/booking.module.css';

interface BookingPaymentProps {
  participant: Participant;
  /** Called to open its order. */
  onOpen: () => void;
}

/** The price of a booking and whether it was paid, as a button that opens the order. Nothing for a free booking. */
export function BookingPayment({ participant, onOpen }: BookingPaymentProps) {
  const translate = useTranslate();
  const { money } = useFormats();
  const { order_status: status, price_in_cents } = participant;
  if (!status) return <Nothing />;
  // A booking that was refunded or cancelled completely no longer costs anything: a price next to that would be read as the refund.
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
