import Box from '@mui/material/Box';
import { useEvent, useTranslate } from 'react-admin';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { FormApart } from '../../../engine/records/form/FormApart';
import { MAX_DATES, MAX_EVERY, REPETITION_TYPES } from '../../../../domain/sessions/repetition';
import { DateInput } from '../../../ui/inputs/DateInput';
import { NumberInput } from '../../../ui/inputs/NumberInput';
import { SelectInput } from '../../../ui/inputs/SelectInput';
import { WeekdaysInput } from '../../../ui/inputs/WeekdaysInput';
import { ExcludedDates } from './ExcludedDates';
import type { RepetitionDraft } from './repetitionDraft';

interface RepetitionFieldsProps {
  draft: RepetitionDraft;
  onChange: (draft: RepetitionDraft) => void;
  /** The first possible end date. */
  start: string | null;
  /** Errors by field of the draft. */
  faults: Readonly<Record<string, string>>;
}

/** A repetition: the interval in weeks, months or years, the days, the end, and the excluded dates. */
export function RepetitionFields({ draft, onChange, start, faults }: RepetitionFieldsProps) {
  const translate = useTranslate();
  const errors = useMemo(
    () => Object.fromEntries(Object.entries(faults).map(([name, message]) => [name, { type: 'rule', message }])),
    [faults],
  );
  const form = useForm<RepetitionDraft>({ values: draft, errors });
  const emitChange = useEvent(() => onChange(form.getValues()));
  const { subscribe } = form;
  // Only changes by a person: a new draft from the parent is set field by field, and is incomplete in between.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ type }) => type === 'change' && emitChange() }),
    [subscribe, emitChange],
  );
  const word = (name: string) => translate(`sessions.repetition.${name}`);
  return (
    <FormApart form={form}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '120px minmax(160px, 240px)' }, columnGap: 3 }}>
        <NumberInput source="every" label={word('every')} min={1} max={MAX_EVERY} width="whole" />
        <SelectInput
          source="type"
          label={word('unit')}
          required
          choices={REPETITION_TYPES.map((id) => ({ id, name: translate(`sessions.repetition.${id}`, { smart_count: draft.every ?? 1 }) }))}
        />
      </Box>
      {draft.type === 'weeks' && <WeekdaysInput source="days" label={word('days')} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(160px, 220px) minmax(160px, 220px)' }, columnGap: 3 }}>
        <SelectInput
          source="ends"
          label={word('ends')}
          required
          choices={(['count', 'date'] as const).map((id) => ({ id, name: `sessions.repetition.ends_${id}` }))}
        />
        {draft.ends === 'count' ? (
          <NumberInput source="count" label={word('count')} min={1} max={MAX_DATES} width="whole" />
        ) : (
          <DateInput source="end_date" label={word('end_date')} {...(start === null ? {} : { min: start })} />
        )}
      </Box>
      <ExcludedDates dates={draft.excluded_dates} onChange={(excluded_dates) => onChange({ ...draft, excluded_dates })} />
    </FormApart>
  );
}
