import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext, useTranslate } from 'react-admin';
import { formatPhone, phoneHref } from '../../../../domain/text/phone';
import { FullMoment } from '../../../ui/values/Moment';
import { visuallyHidden } from '../../../ui/visuallyHidden';
import { Nothing } from '../../../ui/values/PlainText';
import { SkeletonRows } from '../../../engine/lists/SkeletonRows';
import { useSelecting } from '../../../engine/lists/useSelecting';
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
  const { data, isPending, isFetching } = useListContext<Participant>();
  const selecting = useSelecting();
  const age = useAge();
  const isWide = useMediaQuery('(min-width:1440px)');
  const hasPayment = data?.some(({ order_status }) => order_status) ?? false;
  // Where there is no room for everything, attendance and payment come before the booking date, the age and the contact details.
  const isFull = hasPayment && attendance === 'buttons';
  const hasMoment = !isFull && (isWide || attendance !== 'buttons');
  const hasDetails = isWide || !isFull;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table
        size="small"
        aria-busy={isFetching}
        sx={{ '& tbody :is(td, th)': { height: 'var(--row-height)', py: 1 }, '& tbody tr:last-child > *': { borderBottom: 0 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                size="small"
                disabled={isPending}
                checked={selecting.isAll}
                indeterminate={selecting.isSome}
                onChange={selecting.toggleAll}
                slotProps={{ input: { 'aria-label': translate('list.select_page') } }}
              />
            </TableCell>
            <SortCell field="last_name" label={translate('participants.name')} />
            {hasDetails && (
              <TableCell align="right" className={styles.age}>
                {translate('participants.age')}
              </TableCell>
            )}
            {hasDetails && <TableCell className={styles.contact}>{translate('participants.contact')}</TableCell>}
            {hasMoment && (
              <SortCell field="subscribed_at" label={translate('resources.participants.fields.subscribed_at')} className={styles.moment} />
            )}
            {hasPayment && <TableCell>{translate('booking_payment.title')}</TableCell>}
            {attendance && (
              <SortCell
                field="attendance_status"
                label={translate('resources.participants.fields.attendance_status')}
                className={styles.attendance}
              />
            )}
            <TableCell className={styles.menu}>
              <Box component="span" sx={visuallyHidden}>
                {translate('list.row_actions')}
              </Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {isPending && <SkeletonRows columns={attendance ? 6 : 5} hasBox hasPicture={false} />}
          {data?.map((participant, index) => (
            <TableRow
              key={participant.id}
              hover
              selected={selecting.isChosen(participant.id)}
              sx={{ bgcolor: 'background.paper', ...(participant.status === 'cancelled' ? { '& > *': { color: 'text.secondary' } } : {}) }}
            >
              <TableCell padding="checkbox">
                <Checkbox
                  size="small"
                  checked={selecting.isChosen(participant.id)}
                  onClick={(event) => selecting.toggle(participant.id, index, event.shiftKey)}
                  slotProps={{ input: { 'aria-label': translate('list.select_row', { name: fullName(participant) }) } }}
                />
              </TableCell>
              <TableCell component="th" scope="row" sx={{ minWidth: 200 }}>
                <ParticipantName participant={participant} onOpen={() => onAsk({ to: 'open', participant })} />
              </TableCell>
              {hasDetails && (
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {age(participant.date_of_birth, bookable?.day) ?? <Nothing />}
                </TableCell>
              )}
              {hasDetails && (
                <TableCell>
                  <ContactDetails participant={participant} />
                </TableCell>
              )}
              {hasMoment && (
                <TableCell>
                  <FullMoment value={participant.subscribed_at} />
                </TableCell>
              )}
              {hasPayment && (
                <TableCell>
                  <BookingPayment participant={participant} onOpen={() => onAsk({ to: 'order', participant })} />
                </TableCell>
              )}
              {attendance && (
                <TableCell>
                  <Attendance participant={participant} checkIn={checkIn} isOpen={attendance === 'buttons'} />
                </TableCell>
              )}
              <TableCell align="right" className={styles.menu}>
                <ParticipantMenu at={at} participant={participant} onAsk={onAsk} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function SortCell({ field, label, className }: { field: string; label: string; className?: string | undefined }) {
  const { sort, setSort } = useListContext();
  const isSorted = sort.field === field;
  const direction = isSorted && sort.order === 'DESC' ? 'desc' : 'asc';
  return (
    <TableCell className={className} sortDirection={isSorted ? direction : false}>
      <TableSortLabel
        active={isSorted}
        direction={direction}
        onClick={() => setSort({ field, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

/** Email address and telephone number, as links. */
export function ContactDetails({ participant: { email, phone } }: { participant: Pick<Participant, 'email' | 'phone'> }) {
  if (!email && !phone) return <Nothing />;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        '& a': { lineHeight: '24px', overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: 200, whiteSpace: 'nowrap' },
      }}
    >
      {email && (
        <Link href={`mailto:${email}`} underline="hover" color="inherit">
          {email}
        </Link>
      )}
      {phone && (
        <Link href={phoneHref(phone)} underline="hover" color="text.secondary" sx={{ fontSize: 12 }}>
          {formatPhone(phone)}
        </Link>
      )}
    </Box>
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
