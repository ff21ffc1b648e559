import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'react-admin';
import { formatPhone } from '../../../../domain/text/phone';
import { AttendanceButtons } from '../../attendance/AttendanceButtons';
import { AttendanceChip } from '../../attendance/AttendanceChip';
import { fullName } from '../../../../domain/persons/surname';
import { useAge } from '../useAge';
import type { Participant } from '../rows';
import { BookingPayment } from '../../orders/BookingPayment';
import { ParticipantName } from './ParticipantName';
import type { ParticipantRowsProps } from './ParticipantTable';

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  minHeight: 64,
  px: 4,
  py: 2.5,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;

/** The participants on a small screen: name, main facts, and attendance in reach of a thumb. The name opens the rest. */
export function ParticipantCards({ bookable, checkIn, attendance, onAsk }: ParticipantRowsProps) {
  const { data, isPending } = useListContext<Participant>();
  const age = useAge();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {isPending &&
        Array.from({ length: 6 }, (_none, index) => (
          <Box component="li" key={index} sx={ROW}>
            <Box sx={{ flex: 1 }}>
              <Skeleton width="60%" />
              <Skeleton width="35%" />
            </Box>
          </Box>
        ))}
      {data?.map((participant) => {
        const status = checkIn.statusOf(participant);
        const hasAttendance = participant.status === 'active' || participant.attendance_status === 'signed_out';
        return (
          <Box component="li" key={participant.id} sx={ROW}>
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <ParticipantName participant={participant} onOpen={() => onAsk({ to: 'open', participant })} />
              <Box
                sx={{
                  fontSize: 13,
                  lineHeight: '18px',
                  color: 'text.secondary',
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                }}
              >
                {[age(participant.date_of_birth, bookable?.day), participant.email ?? (participant.phone && formatPhone(participant.phone))]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
              {participant.order_status && <BookingPayment participant={participant} onOpen={() => onAsk({ to: 'order', participant })} />}
            </Box>
            {hasAttendance && attendance === 'buttons' && (
              <AttendanceButtons
                name={fullName(participant)}
                status={status}
                isUnsent={checkIn.isUnsent(participant.id)}
                onSet={(to) => checkIn.set(participant, to)}
              />
            )}
            {hasAttendance && attendance === 'marks' && status !== 'none' && <AttendanceChip status={status} participant={participant} />}
          </Box>
        );
      })}
    </Box>
  );
}
