import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { SelectionFrame } from '../../../engine/lists/selection/SelectionFrame';
import { useSelectedRows, useSelection } from '../../../engine/lists/selection/SelectionProvider';
import type { CheckIn } from '../../attendance/useCheckIn';
import { useMay } from '../../../engine/lists/useMay';
import { bookingsOf } from '../bookingsOf';
import type { Participant } from '../rows';
import type { BookableRoute } from '../useBookableRoute';
import type { Ask } from './ParticipantMenu';

interface ChosenBarProps {
  at: BookableRoute;
  checkIn: CheckIn;
  /** Whether attendance is open. */
  hasAttendance: boolean;
  onAsk: (ask: Ask) => void;
}

/** The actions on the selected participants. */
export function ChosenBar({ at, checkIn, hasAttendance, onAsk }: ChosenBarProps) {
  const translate = useTranslate();
  const { clear } = useSelection();
  const mayEdit = useMay(bookingsOf(at))('edit');
  const chosen = useSelectedRows<Participant>();
  const active = chosen.filter(({ status }) => status === 'active');
  if (chosen.length === 0) return null;
  const setAll = (to: 'present' | 'absent') => {
    checkIn.setAll(active, to);
    clear();
  };
  return (
    <SelectionFrame count={chosen.length}>
      {hasAttendance &&
        active.length > 0 &&
        (['present', 'absent'] as const).map((to) => (
          <Button key={to} size="small" color="inherit" onClick={() => setAll(to)}>
            {translate(`resources.participants.choices.attendance_status.${to}`)}
          </Button>
        ))}
      {active.length > 0 && (
        <Button size="small" color="inherit" onClick={() => onAsk({ to: 'message', participants: active })}>
          {translate('participants.message')}
        </Button>
      )}
      {at.kind === 'session' && mayEdit && active.length > 0 && (
        <Button size="small" color="inherit" onClick={() => onAsk({ to: 'move', participants: active })}>
          {translate('participants.move')}
        </Button>
      )}
      {mayEdit && active.length > 0 && (
        <Button size="small" color="error" onClick={() => onAsk({ to: 'cancel', participants: active })}>
          {translate('participants.cancel')}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={clear}>
        {translate('list.unselect')}
      </Button>
    </SelectionFrame>
  );
}
