import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { useEffect, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isStorableDay, weekdayOf } from '../../../../domain/time/calendarDays';
import { expand } from '../../../../domain/sessions/expand';
import type { Expansion } from '../../../../domain/sessions/repetition';
import type { RepetitionInput } from '../../../../domain/sessions/sessionInputs';
import type { ConflictChoice, RepetitionPreview } from '../../../../domain/sessions/sessionPlan';
import { lastDayFrom } from '../../../../domain/sessions/datesOf';
import { datesToSkip } from '../../../../domain/holidays/datesToSkip';
import type { DaysOff } from '../../../../domain/holidays/daysOff';
import { useDaysOff } from '../../holidays/useDaysOff';
import { useActivityHere } from '../useActivityHere';
import { LOW } from '../../../ui/sizes';
import { isTime } from '../../../../domain/time/isTime';
import { timesOf } from '../../../../domain/sessions/timesOf';
import { newDraft, type RepetitionDraft, repetitionOf } from '../repetition/repetitionDraft';
import { usePlan } from '../plan/usePlan';
import { RepetitionFields } from '../repetition/RepetitionFields';
import { SessionFields } from '../SessionFields';
import { repetitionInputOf } from './repetitionInputOf';
import { PreviewPanel } from './PreviewPanel';

interface CreationFieldsProps {
  draft: RepetitionDraft | null;
  onDraft: (draft: RepetitionDraft | null) => void;
  faults: Readonly<Record<string, string>>;
  conflicts: ConflictChoice;
  onConflicts: (choice: ConflictChoice) => void;
  /** The preview that the server returned instead of the one shown, for this input. */
  changed: { readonly input: string; readonly preview: RepetitionPreview } | null;
  onDate: (date: string | null) => void;
  zone: string;
  /** Of the list: `/v1/admin/.../sessions`. */
  api: string;
}

/** The fields of a new session and its repetition, with the resulting dates. */
export function CreationFields({ draft, onDraft, faults, conflicts, onConflicts, changed, onDate, zone, api }: CreationFieldsProps) {
  const translate = useTranslate();
  const isWide = useMediaQuery('(min-width:1100px)');
  const { control } = useFormContext();
  const typed = useWatch({ control });
  const date = typeof typed['date'] === 'string' && isStorableDay(typed['date']) ? typed['date'] : null;
  const [start, end] = [typed['start_time'], typed['end_time']];
  const isTimed = date !== null && isTime(start) && isTime(end);
  const isFaulty = isTimed && Object.keys(faults).length > 0;
  const isSound = isTimed && !isFaulty;
  useEffect(() => onDate(date), [date, onDate]);
  const expansion = useMemo(() => (isSound ? datesOf(date, start, end, draft, zone) : null), [isSound, date, start, end, draft, zone]);
  const input = isSound ? repetitionInputOf(typed, draft, conflicts) : null;
  const preview = usePlan<RepetitionPreview>(`${api}/preview`, input, 400);
  // While another preview loads, the conflicts of the previous dates are hidden.
  const isOfThese = input !== null && preview.of !== null && placedAt(input) === placedAt(JSON.parse(preview.of));
  const isChanged = changed !== null && changed.input === JSON.stringify(input);
  // The day of the week follows the date as long as it is the only one, and that of the date.
  const follow = () => {
    const [only, ...more] = draft?.days ?? [];
    if (draft && date !== null && more.length === 0 && only !== weekdayOf(date)) onDraft({ ...draft, days: [weekdayOf(date)] });
  };
  useEffect(follow, [date]); // oxlint-disable-line react-hooks/exhaustive-deps -- choosing another day of the week is no change of the date
  const seen = isChanged ? changed.preview : isOfThese ? preview.data : null;
  const activity = useActivityHere();
  const place = typeof typed['location'] === 'string' ? typed['location'] : (activity?.location ?? null);
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
  const below = isWide ? null : panel;
  // Memoized, so that typing in one field does not render all others.
  const fields = useMemo(
    () => (
      <SessionFields
        below={
          <>
            <FormControlLabel
              sx={{ mb: 4 }}
              control={<Switch checked={draft !== null} onChange={(_event, isOn) => onDraft(isOn ? newDraft(date) : null)} />}
              label={translate('sessions.repetition.on')}
            />
            {draft && <RepetitionFields draft={draft} onChange={onDraft} start={date} faults={faults} />}
            {below && <Box sx={{ mb: 4 }}>{below}</Box>}
          </>
        }
      />
    ),
    [translate, draft, onDraft, date, faults, below],
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '24px 32px',
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 880px) 320px' },
      }}
    >
      {fields}
      {isWide && <Box sx={{ position: 'sticky', top: 72, [LOW]: { position: 'static' } }}>{panel}</Box>}
    </Box>
  );
}

/** The times and places of the new sessions as JSON: all of the input that conflicts depend on. */
function placedAt({ notes: _notes, spots: _spots, conflicts: _choice, ...placed }: RepetitionInput): string {
  return JSON.stringify(placed);
}

function datesOf(date: string, start_time: string, end_time: string, draft: RepetitionDraft | null, zone: string): Expansion {
  if (draft === null) return { occurrences: [timesOf({ date, start_time, end_time }, zone)], skipped: [], isCut: false };
  return expand({ ...repetitionOf(draft), start_date: date, start_time, end_time }, zone);
}
