import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import { useTranslate } from 'react-admin';
import type { Attendance } from '../../../domain/bookings/checkIn';
import { classes } from '../../ui/classes';
import * as styles from './AttendanceButtons.module.css';

const BUTTONS = [
  { to: 'present', Icon: Check, mark: styles.present },
  { to: 'absent', Icon: Close, mark: styles.absent },
  { to: 'signed_out', Icon: EventBusy, mark: styles.signedOut },
] as const;

interface AttendanceButtonsProps {
  /** The participant's name, for screen readers. */
  name: string;
  status: Attendance;
  onSet: (to: Attendance) => void;
  /** The server has not responded yet. */
  isUnsent?: boolean;
  /** For the register: large, with an icon above each word. */
  isLarge?: boolean;
  disabled?: boolean;
}

/** Marks a participant as present, absent or signed out with one tap; tapping the same button again clears the mark. */
export function AttendanceButtons({ name, status, onSet, isUnsent = false, isLarge = false, disabled = false }: AttendanceButtonsProps) {
  const translate = useTranslate();
  return (
    <div
      role="group"
      aria-label={translate('attendance.of', { name })}
      className={classes(styles.buttons, isLarge && styles.large, isUnsent && styles.unsent)}
    >
      {BUTTONS.map(({ to, Icon, mark }) => (
        <button
          key={to}
          type="button"
          className={mark}
          aria-pressed={status === to}
          disabled={disabled}
          onClick={() => onSet(status === to ? 'none' : to)}
        >
          <Icon aria-hidden />
          <span>{translate(`resources.participants.choices.attendance_status.${to}`)}</span>
        </button>
      ))}
    </div>
  );
}
