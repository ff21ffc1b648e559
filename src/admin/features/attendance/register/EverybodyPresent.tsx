import DoneAll from '@mui/icons-material/DoneAll';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { stillOpen } from '../../../../domain/bookings/stillOpen';
import type { CheckIn } from '../useCheckIn';
import * as styles from './EverybodyPresent.module.css';
import type { Registered } from './useRegister';

/**
 * Sets whoever nothing was noted of yet to present, by one tap that can be taken back. It keeps its room when there is nobody
 * left: a list that jumps under a thumb marks the wrong name.
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
