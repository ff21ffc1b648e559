import { useMemo } from 'react';
import { expand } from '../../../../domain/sessions/expand';
import type { Expansion } from '../../../../domain/sessions/repetition';
import { timesOf } from '../../../../domain/sessions/timesOf';
import { isStorableDay } from '../../../../domain/time/calendarDays';
import { isTime } from '../../../../domain/time/isTime';
import { useZone } from '../../../ui/formats/useZone';
import { type RepetitionDraft, repetitionOf } from '../repetition/repetitionDraft';
import { useRepetitionFaults } from '../repetition/useRepetitionFaults';

export interface TypedDates {
  /** The first date; null while it is not a day. */
  readonly date: string | null;
  /** All dates; null without valid times, or with a faulty repetition. */
  readonly expansion: Expansion | null;
  /** The faults of the repetition by field. */
  readonly faults: Readonly<Record<string, string>>;
  /** The date and times are valid, but the repetition is not. */
  readonly isFaulty: boolean;
}

/** The dates of new sessions, from the values of their form as typed. */
export function useTypedDates(typed: Readonly<Record<string, unknown>>, draft: RepetitionDraft | null): TypedDates {
  const zone = useZone();
  const date = typeof typed['date'] === 'string' && isStorableDay(typed['date']) ? typed['date'] : null;
  const faults = useRepetitionFaults(draft, date);
  const [start, end] = [typed['start_time'], typed['end_time']];
  const isTimed = date !== null && isTime(start) && isTime(end);
  const isFaulty = isTimed && Object.keys(faults).length > 0;
  const isSound = isTimed && !isFaulty;
  const expansion = useMemo(() => (isSound ? datesOf(date, start, end, draft, zone) : null), [isSound, date, start, end, draft, zone]);
  return { date, expansion, faults, isFaulty };
}

function datesOf(date: string, start_time: string, end_time: string, draft: RepetitionDraft | null, zone: string): Expansion {
  if (draft === null) return { occurrences: [timesOf({ date, start_time, end_time }, zone)], skipped: [], isCut: false };
  return expand({ ...repetitionOf(draft), start_date: date, start_time, end_time }, zone);
}
