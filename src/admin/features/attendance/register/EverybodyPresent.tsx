import DoneAll from '@mui/icons-material/DoneAll';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { stillOpen } from '../../../../domain/bookings/stillOpen';
import type { CheckIn } from '../useCheckIn';
import * as styles from './EverybodyPresent.module.css';
import type { Registered } from './useRegister';

/**
 * Marks all unmarked participants as present, with one tap that can be undone. It keeps its height when none are left: a list that moves
 * under a thumb marks the wrong name.
 */
export function EverybodyPresent({ coming, checkIn }: { coming: readonly Registered[]; checkIn: CheckIn }) {
  const translate = useTranslate();
  const open = stillOpen(coming, checkIn.statusOf);
  if (coming.length < 2) return null;
  return (
    <div className={styles.line}>
      <span className={styles.count}>{open.length > 0 && translate('club_day.everybody.open', { smart_count: open.length })}</span>
      <Button
        variant="text"
        color="inherit"
        startIcon={<DoneAll />}
        disabled={open.length === 0}
        className={styles.button}
        onClick={() => checkIn.setAll(open, 'present')}
      >
        {translate(open.length === coming.length ? 'club_day.everybody.all' : 'club_day.everybody.rest')}
      </Button>
    </div>
  );
}
