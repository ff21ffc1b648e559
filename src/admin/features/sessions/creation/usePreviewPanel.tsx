import { type ReactNode, useEffect, useMemo } from 'react';
import { lastDayFrom } from '../../../../domain/sessions/datesOf';
import type { ConflictChoice, RepetitionPreview } from '../../../../domain/sessions/sessionPlan';
import { datesToSkip } from '../../../../domain/holidays/datesToSkip';
import type { DaysOff } from '../../../../domain/holidays/daysOff';
import { weekdayOf } from '../../../../domain/time/calendarDays';
import { useDaysOff } from '../../holidays/useDaysOff';
import { usePlan } from '../plan/usePlan';
import { type RepetitionDraft, repetitionOf } from '../repetition/repetitionDraft';
import { PreviewPanel } from './PreviewPanel';
import type { ChangedPreview } from './useAgreedPreview';
import type { TypedDates } from './useTypedDates';

/** How new sessions repeat, and what happens to conflicts, as a form holds it. */
export interface PlanInput {
  readonly draft: RepetitionDraft | null;
  readonly onDraft: (draft: RepetitionDraft | null) => void;
  readonly conflicts: ConflictChoice;
  readonly onConflicts: (choice: ConflictChoice) => void;
  readonly changed: ChangedPreview | null;
}

interface PreviewPanelOptions extends PlanInput, Pick<TypedDates, 'date' | 'expansion' | 'isFaulty'> {
  /** Where previews are made, and the body of one. */
  path: string;
  body: object;
  /** The location of the sessions; null for none. */
  place: string | null;
}

/** The panel with the sessions that a form would create, while it is being filled in. */
export function usePreviewPanel({
  date,
  expansion,
  isFaulty,
  draft,
  onDraft,
  conflicts,
  onConflicts,
  changed,
  path,
  body: asked,
  place,
}: PreviewPanelOptions): ReactNode {
  const body = expansion && asked;
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
  return useMemo(() => {
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
}

/** What does not affect conflicts. */
const UNPLACED = new Set(['notes', 'spots', 'conflicts']);

/** The times and places of the new sessions as JSON: all of the body that conflicts depend on. */
const placedAt = (body: object): string => JSON.stringify(body, (key, value: unknown) => (UNPLACED.has(key) ? undefined : value));
