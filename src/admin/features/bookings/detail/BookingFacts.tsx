import Call from '@mui/icons-material/CallOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { phoneHref } from '../../../../domain/text/phone';
import { Chip } from '../../../ui/values/Chip';
import { useFormats } from '../../../ui/formats/formats';
import { AttendanceChip, useWritten } from '../../attendance/AttendanceChip';
import type { Participant } from '../rows';
import { BookingPayment } from '../../orders/BookingPayment';
import { RefundBooking } from '../../orders/RefundBooking';
import type { BookableRoute } from '../useBookableRoute';

interface BookingFactsProps {
  at: BookableRoute;
  participant: Participant;
  /** Called to open the order in which it was sold. */
  onOrder: () => void;
}

/** The facts of a booking: since when, its payment, the attendance, and the contact details. */
export function BookingFacts({ at, participant, onOrder }: BookingFactsProps) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const written = useWritten()(participant);
  const { status, subscribed_at, cancelled_at, cancel_reason, overbooked_reason, email, phone } = participant;
  const hasAttendance = at.kind === 'session' && participant.attendance_status !== 'none';
  return (
    <Box sx={{ display: 'grid', gap: 2, fontSize: 13, color: 'text.secondary' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, color: 'text.primary' }}>
        <Chip tone={status === 'active' ? 'good' : 'neutral'}>{translate(`resources.participants.choices.status.${status}`)}</Chip>
        {hasAttendance && <AttendanceChip status={participant.attendance_status} participant={participant} />}
        {overbooked_reason && <Chip tone="bad">{translate('participants.overbooked')}</Chip>}
        {participant.bundle_place && <Chip>{translate('participants.via_bundle')}</Chip>}
      </Box>
      <div>{translate('participant.signed_up', { when: moment(subscribed_at) })}</div>
      {hasAttendance && written && <div>{`${translate('participant.attendance')}: ${written}`}</div>}
      {cancelled_at && status === 'cancelled' && (
        <div>
          {[
            translate('participant.cancelled', { when: moment(cancelled_at) }),
            cancel_reason && translate('participant.reason', { reason: cancel_reason }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      )}
      {participant.order_status && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          {translate('booking_payment.title')}:
          <BookingPayment participant={participant} onOpen={onOrder} />
          {status === 'cancelled' && !(at.kind === 'session' && participant.bundle_place) && (
            <RefundBooking booking={`${at.own}/participants/${participant.id}`} id={participant.id} organization={at.organization} />
          )}
        </Box>
      )}
      {overbooked_reason && <div>{translate('participant.overbooked', { reason: overbooked_reason })}</div>}
      {(email ?? phone) !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1 }}>
          {email && (
            <Button size="small" variant="outlined" color="inherit" startIcon={<Mail />} href={`mailto:${email}`}>
              {translate('participant.mail')}
            </Button>
          )}
          {phone && (
            <Button size="small" variant="outlined" color="inherit" startIcon={<Call />} href={phoneHref(phone)}>
              {translate('participant.call')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
