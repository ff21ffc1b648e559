import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Attendance } from '../../../domain/bookings/checkIn';
import { Chip, type Tone } from '../../ui/values/Chip';
import { useFormats } from '../../ui/formats/formats';
import type { Attending } from './useCheckIn';

export const ATTENDANCE_TONES: Readonly<Record<Attendance, Tone>> = { present: 'good', absent: 'bad', signed_out: 'wait', none: 'neutral' };

/** A participant's attendance as a word; the tooltip shows who marked it and when. */
export function AttendanceChip({ status, participant }: { status: Attendance; participant: Attending }) {
  const translate = useTranslate();
  const written = useWritten()(participant);
  return (
    <Box component="span" title={status === participant.attendance_status ? (written ?? undefined) : undefined}>
      <Chip tone={ATTENDANCE_TONES[status]}>{translate(`resources.participants.choices.attendance_status.${status}`)}</Chip>
    </Box>
  );
}

/** "Marijke, ma 23 nov 2026, 19:04", on `day` itself "Marijke, 19:04"; null without a mark. */
export function useWritten(): (participant: Attending, day?: string) => string | null {
  const translate = useTranslate();
  const { moment, time } = useFormats();
  return ({ attendance_at, attendance_by }, day) =>
    attendance_at === null
      ? null
      : translate('attendance.written', {
          who: attendance_by ?? translate('history.system'),
          when: day !== undefined && attendance_at.startsWith(day) ? time(Date.parse(attendance_at)) : moment(attendance_at),
        });
}
