import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext, useTranslate } from 'react-admin';
import { formatPhone, phoneHref } from '../../../../domain/text/phone';
import { FullMoment } from '../../../ui/values/Moment';
import { classes } from '../../../ui/classes';
import { Nothing } from '../../../ui/values/PlainText';
import { ListRow } from '../../../engine/lists/table/ListRow';
import { type HeadColumn, ListTable } from '../../../engine/lists/table/ListTable';
import { AttendanceButtons } from '../../attendance/AttendanceButtons';
import { AttendanceChip } from '../../attendance/AttendanceChip';
import type { CheckIn } from '../../attendance/useCheckIn';
import { fullName } from '../../../../domain/persons/surname';
import { useAge } from '../useAge';
import type { Participant } from '../rows';
import type { Bookable } from '../useBookable';
import type { BookableRoute } from '../useBookableRoute';
import { BookingPayment } from '../../orders/BookingPayment';
import { type Ask, ParticipantMenu } from './ParticipantMenu';
import { ParticipantName } from './ParticipantName';
import * as table from '../../../engine/lists/table/ListTable.module.css';
import * as styles from './ParticipantTable.module.css';

/** Attendance in the rows: buttons, marks that were made before it opened, or nothing. */
export type ShownAttendance = 'buttons' | 'marks' | null;

export interface ParticipantRowsProps {
  at: BookableRoute;
  bookable: Bookable | null;
  checkIn: CheckIn;
  attendance: ShownAttendance;
  onAsk: (ask: Ask) => void;
}

/** The participants as a table. */
export function ParticipantTable({ at, bookable, checkIn, attendance, onAsk }: ParticipantRowsProps) {
  const translate = useTranslate();
  const { data } = useListContext<Participant>();
  const age = useAge();
  const isWide = useMediaQuery('(min-width:1440px)');
  const hasPayment = data?.some(({ order_status }) => order_status) ?? false;
  // Where there is no room for everything, attendance and payment come before the booking date, the age and the contact details.
  const isFull = hasPayment && attendance === 'buttons';
  const hasMoment = !isFull && (isWide || attendance !== 'buttons');
  const hasDetails = isWide || !isFull;
  const sortable = (name: string) => ({ name, label: translate(`resources.participants.fields.${name}`), isSortable: true });
  const columns: HeadColumn[] = [
    { name: 'last_name', label: translate('participants.name'), isSortable: true },
    ...(hasDetails
      ? [
          { name: 'age', label: translate('participants.age'), align: 'right' as const, className: styles.age },
          { name: 'contact', label: translate('participants.contact'), className: styles.contact },
        ]
      : []),
    ...(hasMoment ? [{ ...sortable('subscribed_at'), className: styles.moment }] : []),
    ...(hasPayment ? [{ name: 'payment', label: translate('booking_payment.title') }] : []),
    ...(attendance ? [{ ...sortable('attendance_status'), className: styles.attendance }] : []),
  ];
  return (
    <ListTable<Participant> columns={columns} hasTicks hasRowActions>
      {(participant) => (
        <ListRow
          key={participant.id}
          id={participant.id}
          name={fullName(participant)}
          hasTick
          className={participant.status === 'cancelled' ? styles.cancelled : undefined}
        >
          <th scope="row">
            <ParticipantName participant={participant} onOpen={() => onAsk({ to: 'open', participant })} />
          </th>
          {hasDetails && (
            <td className={classes(table.end, styles.nowrap)}>{age(participant.date_of_birth, bookable?.day) ?? <Nothing />}</td>
          )}
          {hasDetails && (
            <td>
              <ContactDetails participant={participant} />
            </td>
          )}
          {hasMoment && (
            <td>
              <FullMoment value={participant.subscribed_at} />
            </td>
          )}
          {hasPayment && (
            <td>
              <BookingPayment participant={participant} onOpen={() => onAsk({ to: 'order', participant })} />
            </td>
          )}
          {attendance && (
            <td>
              <Attendance participant={participant} checkIn={checkIn} isOpen={attendance === 'buttons'} />
            </td>
          )}
          <td className={table.actions}>
            <ParticipantMenu at={at} participant={participant} onAsk={onAsk} />
          </td>
        </ListRow>
      )}
    </ListTable>
  );
}

/** Email address and telephone number, as links. */
export function ContactDetails({ participant: { email, phone } }: { participant: Pick<Participant, 'email' | 'phone'> }) {
  if (!email && !phone) return <Nothing />;
  return (
    <div className={styles.details}>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && (
        <a href={phoneHref(phone)} className={styles.phone}>
          {formatPhone(phone)}
        </a>
      )}
    </div>
  );
}

function Attendance({ participant, checkIn, isOpen }: { participant: Participant; checkIn: CheckIn; isOpen: boolean }) {
  const status = checkIn.statusOf(participant);
  if (participant.status === 'cancelled' && participant.attendance_status !== 'signed_out') return <Nothing />;
  if (!isOpen) return status === 'none' ? <Nothing /> : <AttendanceChip status={status} participant={participant} />;
  return (
    <AttendanceButtons
      name={fullName(participant)}
      status={status}
      isUnsent={checkIn.isUnsent(participant.id)}
      onSet={(to) => checkIn.set(participant, to)}
    />
  );
}
