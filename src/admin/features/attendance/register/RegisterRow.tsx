import { fullName, listedName } from '../../../../domain/persons/surname';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Notes from '@mui/icons-material/StickyNote2Outlined';
import Sync from '@mui/icons-material/SyncOutlined';
import { useTranslate } from 'react-admin';
import { memo, useState } from 'react';
import type { Attendance } from '../../../../domain/bookings/checkIn';
import { isHealthNote } from '../../../../domain/persons/healthNote';
import { classes } from '../../../ui/classes';
import { AttendanceButtons } from '../AttendanceButtons';
import { useWritten } from '../AttendanceChip';
import type { CheckIn } from '../useCheckIn';
import { useAge } from '../../bookings/useAge';
import * as styles from './RegisterRow.module.css';
import type { Registered } from './useRegister';

interface RegisterRowProps {
  participant: Registered;
  day: string | undefined;
  /** The mark as tapped here, or else as known by the server. */
  status: Attendance;
  isUnsent: boolean;
  isLocked: boolean;
  /** Must be a stable function. */
  onSet: CheckIn['set'];
}

/**
 * One participant: large enough for a thumb, with important notes right below the name. Rendered again only when its own data changes: a
 * tap renders one row instead of sixty.
 */
export const RegisterRow = memo(function RegisterRow({ participant, day, status, isUnsent, isLocked, onSet }: RegisterRowProps) {
  const translate = useTranslate();
  const age = useAge()(participant.date_of_birth, day);
  const written = useWritten()(participant, day);
  const name = fullName(participant);
  return (
    <li data-name={name} className={styles.row}>
      <div className={styles.who}>
        <div className={styles.first}>
          <span className={styles.name}>{listedName(participant)}</span>
          {isUnsent && <Sync aria-label={translate('register.sending')} role="img" className={styles.sending} />}
        </div>
        {/* Always one line: a row that grows moves the rows below it from under the thumb. */}
        <div title={written ?? undefined} className={styles.details}>
          {[age, isUnsent ? null : written].filter(Boolean).join(' · ')}
        </div>
        {participant.notes && <Note text={participant.notes} />}
      </div>
      <AttendanceButtons
        isLarge
        name={name}
        status={status}
        isUnsent={isUnsent}
        disabled={isLocked}
        onSet={(to) => onSet(participant, to)}
      />
    </li>
  );
});

/** A note on one line; a tap shows all of it. A health note stands out. */
function Note({ text }: { text: string }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isHealth = isHealthNote(text);
  const Icon = isHealth ? Warning : Notes;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      className={classes(styles.note, isHealth && styles.health, isOpen && styles.open)}
    >
      <Icon role="img" aria-label={translate(isHealth ? 'register.health' : 'register.note')} />
      <span>{text}</span>
    </button>
  );
}
