import { useMemo } from 'react';
import { registry } from '../../../../resources/registry.gen';
import type { DaysOff } from '../../../domain/holidays/daysOff';
import type { CalendarSession } from '../../../domain/sessions/calendarSession';
import { fill } from '../../../schema/routes';
import { DaysOffNote } from '../holidays/DaysOffNote';
import { EditDialog } from './plan/EditDialog';
import { useOutcome } from './plan/useOutcome';

interface MoveDialogProps {
  session: CalendarSession;
  /** The new time. */
  to: { readonly date: string; readonly start_time: string; readonly end_time: string };
  daysOff: readonly DaysOff[];
  onClose: () => void;
  onDone: () => void;
}

/** The consequences of moving a session, or it and all following ones, to another day or time, before it is done. */
export function MoveDialog({ session, to, daysOff, onClose, onDone }: MoveDialogProps) {
  const showOutcome = useOutcome();
  const { id, organization_id, activity_id, is_repeated, location_id } = session;
  const { date, start_time, end_time } = to;
  const changes = useMemo(
    () => ({
      ...(date === session.date ? {} : { date }),
      ...(start_time === session.start_time ? {} : { start_time }),
      ...(end_time === session.end_time ? {} : { end_time }),
    }),
    [session, date, start_time, end_time],
  );
  return (
    <EditDialog
      api={fill(`${registry.sessions.api}/{session_id}`, { organization_id, activity_id, session_id: id })}
      changes={changes}
      isRepeated={is_repeated}
      onClose={onClose}
      onDone={(answer) => {
        showOutcome(answer);
        onDone();
      }}
    >
      {date !== session.date && (
        <DaysOffNote
          dates={[date]}
          known={{ days: daysOff, region: undefined, schoolUntil: null, isLoading: false }}
          location={location_id}
        />
      )}
    </EditDialog>
  );
}
