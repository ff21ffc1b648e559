import { type ReactNode, useEffect, useMemo } from 'react';
import { lastDayFrom } from '../../../../domain/sessions/datesOf';
import { expand } from '../../../../domain/sessions/expand';
import type { Expansion } from '../../../../domain/sessions/repetition';
import type { ConflictChoice, RepetitionPreview } from '../../../../domain/sessions/sessionPlan';
import { timesOf } from '../../../../domain/sessions/timesOf';
import { datesToSkip } from '../../../../domain/holidays/datesToSkip';
import type { DaysOff } from '../../../../domain/holidays/daysOff';
import { isStorableDay, weekdayOf } from '../../../../domain/time/calendarDays';
import { isTime } from '../../../../domain/time/isTime';
import { useDaysOff } from '../../holidays/useDaysOff';
import { usePlan } from '../plan/usePlan';
import { type RepetitionDraft, repetitionOf } from '../repetition/repetitionDraft';
import { PreviewPanel } from './PreviewPanel';
import type { ChangedPreview } from './useAgreedPreview';

/** The repetition of new sessions, as a form holds it. */
export interface PlanInput {
  readonly draft: RepetitionDraft | null;
  readonly onDraft: (draft: RepetitionDraft | null) => void;
  readonly faults: Readonly<Record<string, string>>;
  readonly conflicts: ConflictChoice;
  readonly onConflicts: (choice: ConflictChoice) => void;
  readonly changed: ChangedPreview | null;
}

interface PlannedDatesOptions extends PlanInput {
  /** The values of the form, as typed. */
  typed: Readonly<Record<string, unknown>>;
  zone: string;
  /** Where previews are made, and the body of one. */
  path: string;
  bodyOf: (typed: Readonly<Record<string, unknown>>) => object;
  /** The location of the sessions; null for none. */
  place: string | null;
}

/** The dates that a form for new sessions would create, while it is being filled in, and the panel that shows them. */
export function usePlannedDates({
  typed,
  draft,
  onDraft,
  faults,
  conflicts,
  onConflicts,
  changed,
  zone,
  path,
  bodyOf,
  place,
}: PlannedDatesOptions): { date: string | null; expansion: Expansion | null; panel: ReactNode } {
  const date = typeof typed['date'] === 'string' && isStorableDay(typed['date']) ? typed['date'] : null;
  const [start, end] = [typed['start_time'], typed['end_time']];
  const isTimed = date !== null && isTime(start) && isTime(end);
  const isFaulty = isTimed && Object.keys(faults).length > 0;
  const isSound = isTimed && !isFaulty;
  const expansion = useMemo(() => (isSound ? datesOf(date, start, end, draft, zone) : null), [isSound, date, start, end, draft, zone]);
  const body = isSound ? bodyOf(typed) : null;
  const preview = usePlan<RepetitionPreview>(path, body, 400);
  // While another preview loads, the conflicts of the previous dates are hidden.
  const isOfThese = body !== null && preview.of !== null && placedAt(body) === placedAt(JSON.parse(preview.of));
  const isChanged = changed !== null && changed.of === JSON.stringify(body);
  // The day of the week follows the date as long as it is the only one, and that of the date.
  const follow = () => {
    const [only, ...more] = draft?.days ?? [];
    if (draft && date !== null && more.length === 0 && only !== weekdayOf(date)) onDraft({ ...draft, days: [weekdayOf(date)] });
  };
  useEffect(follow, [date]); // oxlint-disable-line react-hooks/exhaustive-deps -- choosing another day of the week is no change of the date
  const seen = isChanged ? changed.preview : isOfThese ? preview.data : null;
  const daysOff = useDaysOff(useMemo(() => (date === null ? null : { from: date, to: lastDayFrom(date) }), [date]));
  const panel = useMemo(() => {
    const skip = (excluded_dates: string[]) => draft && onDraft({ ...draft, excluded_dates });
    const onSkip = draft && ((day: string) => skip([...draft.excluded_dates, day].sort()));
    const onSkipOff =
      draft &&
      date !== null &&
      ((reasons: readonly DaysOff['reason'][]) =>
        skip(datesToSkip({ ...repetitionOf(draft), start_date: date }, daysOff.days, reasons, place)));
    return (
      <PreviewPanel
        expansion={expansion}
        isFaulty={isFaulty}
        preview={seen}
        conflicts={conflicts}
        onConflicts={onConflicts}
        daysOff={daysOff}
        place={place}
        {...(onSkip ? { onSkip } : {})}
        {...(onSkipOff ? { onSkipOff } : {})}
      />
    );
  }, [expansion, isFaulty, seen, conflicts, onConflicts, draft, onDraft, daysOff, place, date]);
  return { date, expansion, panel };
}

/** What does not affect conflicts. */
const UNPLACED = new Set(['notes', 'spots', 'conflicts']);

/** The times and places of the new sessions as JSON: all of the body that conflicts depend on. */
const placedAt = (body: object): string => JSON.stringify(body, (key, value: unknown) => (UNPLACED.has(key) ? undefined : value));

function datesOf(date: string, start_time: string, end_time: string, draft: RepetitionDraft | null, zone: string): Expansion {
  if (draft === null) return { occurrences: [timesOf({ date, start_time, end_time }, zone)], skipped: [], isCut: false };
  return expand({ ...repetitionOf(draft), start_date: date, start_time, end_time }, zone);
}
