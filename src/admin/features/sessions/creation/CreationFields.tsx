import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LOW } from '../../../ui/sizes';
import { RepetitionSwitch } from '../repetition/RepetitionSwitch';
import { SessionFields } from '../SessionFields';
import { useActivityHere } from '../useActivityHere';
import { repetitionInputOf } from './repetitionInputOf';
import { type PlanInput, usePreviewPanel } from './usePreviewPanel';
import { useTypedDates } from './useTypedDates';

interface CreationFieldsProps extends PlanInput {
  onDate: (date: string | null) => void;
  /** Where previews are made. */
  path: string;
}

/** The fields of a new session and its repetition, with the resulting dates. */
export function CreationFields({ onDate, ...input }: CreationFieldsProps) {
  const isWide = useMediaQuery('(min-width:1100px)');
  const { control } = useFormContext();
  const typed = useWatch({ control });
  const activity = useActivityHere();
  const { draft, onDraft, conflicts } = input;
  const dates = useTypedDates(typed, draft);
  const { date, faults } = dates;
  const panel = usePreviewPanel({
    ...input,
    ...dates,
    body: repetitionInputOf(typed, draft, conflicts),
    place: typeof typed['location'] === 'string' ? typed['location'] : (activity?.location ?? null),
  });
  useEffect(() => onDate(date), [date, onDate]);
  const below = isWide ? null : panel;
  // Memoized, so that typing in one field does not render all others.
  const fields = useMemo(
    () => (
      <SessionFields
        below={
          <>
            <RepetitionSwitch draft={draft} onDraft={onDraft} date={date} faults={faults} />
            {below && <Box sx={{ mb: 4 }}>{below}</Box>}
          </>
        }
      />
    ),
    [draft, onDraft, date, faults, below],
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
