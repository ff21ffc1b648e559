import { useTranslate } from 'react-admin';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { Attendance } from '../../../domain/bookings/checkIn';
import { ActionDialog } from '../../ui/dialogs/ActionDialog';
import { useFormats } from '../../ui/formats/formats';
import type { Attending, CheckIn } from './useCheckIn';

interface EarlyMarks {
  readonly checkIn: CheckIn;
  /** The question, to be rendered somewhere on the screen. */
  readonly question: ReactNode;
}

/**
 * Asks once before anyone is marked present or absent long before the start. Signing out is not a mistake then.
 *
 * @param early the start of the session if it is too early for attendance, as ISO 8601; null otherwise
 */
export function useEarlyMarks(checkIn: CheckIn, early: string | null): EarlyMarks {
  const translate = useTranslate();
  const { moment } = useFormats();
  const { setAll } = checkIn;
  const [asked, setAsked] = useState<{ readonly participants: readonly Attending[]; readonly to: Attendance } | null>(null);
  const isConfirmedRef = useRef(false);
  const guardedSetAll = useCallback(
    (participants: readonly Attending[], to: Attendance) => {
      if (early === null || isConfirmedRef.current || (to !== 'present' && to !== 'absent')) setAll(participants, to);
      else setAsked({ participants, to });
    },
    [early, setAll],
  );
  const guardedSet = useCallback((participant: Attending, to: Attendance) => guardedSetAll([participant], to), [guardedSetAll]);
  const question = asked && early !== null && (
    <ActionDialog
      title={translate('attendance.early_title')}
      lines={[translate('attendance.early_text', { when: moment(early) })]}
      verb={translate('attendance.early_verb')}
      keep={translate('attendance.early_keep')}
      onAct={() => {
        isConfirmedRef.current = true;
        setAll(asked.participants, asked.to);
        setAsked(null);
      }}
      onClose={() => setAsked(null)}
    />
  );
  return { checkIn: early === null ? checkIn : { ...checkIn, set: guardedSet, setAll: guardedSetAll }, question };
}
