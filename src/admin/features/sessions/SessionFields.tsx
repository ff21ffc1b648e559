import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { wallMinutes } from '../../../domain/sessions/timesOf';
import { isTime } from '../../../domain/time/isTime';
import { readTime, shiftTime } from '../../../domain/typed/dates';
import { mayWrite } from '../../../schema/mayWrite';
import { useProfile } from '../../ui/useProfile';
import { FieldInput } from '../../engine/fields/inputs/FieldInput';
import { useResourceRoute } from '../../engine/useResourceRoute';
import { TimeInput } from '../../ui/inputs/TimeInput';
import { Section, Sections } from '../../engine/records/form/Section';
import { SessionParts } from './SessionParts';

interface SessionFieldsProps {
  /** Fields that can no longer change. */
  locked?: readonly string[];
  /** Shown below the times: why they are locked, or how they repeat. */
  below?: ReactNode;
}

/** The fields of a session: time, location and capacity, sign-up times, notes. */
export function SessionFields({ locked = [], below }: SessionFieldsProps) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const profile = useProfile();
  useMovingEnd();
  const field = (name: string) => {
    const spec = resource.fields[name];
    return spec && <FieldInput key={name} resource={resource} field={spec} source={name} disabled={locked.includes(name)} />;
  };
  const section = (name: string, children: ReactNode) => (
    <Section title={translate(`sessions.form.${name}`)} about={translate(`sessions.form.${name}_about`, { _: '' })}>
      {children}
    </Section>
  );
  return (
    <Sections>
      {section(
        'when',
        <>
          <Box
            sx={{
              display: 'grid',
              columnGap: 4,
              gridTemplateColumns: { xs: '1fr 1fr', sm: '200px 140px 140px' },
              '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
            }}
          >
            {field('date')}
            {field('start_time')}
            <EndTime disabled={locked.includes('end_time') || !mayWrite(resource, profile, 'end_time')} />
          </Box>
          {below}
        </>,
      )}
      {section(
        'where',
        <>
          {field('spots')}
          {field('location')}
          <SessionParts disabled={locked.includes('parts') || !mayWrite(resource, profile, 'parts')} />
        </>,
      )}
      {section(
        'sign_up',
        <>
          {field('subscribe_from')}
          {field('subscribe_until')}
        </>,
      )}
      {section('notes', field('notes'))}
    </Sections>
  );
}

/** The end time, with a note when it is on the next day. */
function EndTime({ disabled }: { disabled: boolean }) {
  const translate = useTranslate();
  const { control } = useFormContext();
  const [start, end] = useWatch({ control, name: ['start_time', 'end_time'] }) as unknown[];
  const isNextDay = isTime(start) && isTime(end) && end <= start;
  return (
    <Box data-field="end_time" sx={{ minWidth: 0, scrollMarginBlock: '120px' }}>
      <TimeInput
        source="end_time"
        label={translate('resources.sessions.fields.end_time')}
        required
        disabled={disabled}
        helperText={isNextDay && translate('sessions.form.next_day')}
      />
    </Box>
  );
}

/** Moves the end time with the start time, so that the session keeps its length. */
function useMovingEnd(): void {
  const { subscribe, getValues, setValue } = useFormContext();
  const before = useRef<string | null>(null);
  useEffect(() => {
    before.current = readTime(String(getValues('start_time') ?? ''));
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name !== 'start_time') return;
        const [start, end] = [readTime(String(getValues('start_time') ?? '')), readTime(String(getValues('end_time') ?? ''))];
        const old = before.current;
        if (start === null || start === old) return;
        before.current = start;
        if (old === null || end === null) return;
        // Subscribers to both times get the start first, and then the end.
        queueMicrotask(() =>
          setValue('end_time', shiftTime(start, wallMinutes({ start_time: old, end_time: end })), { shouldDirty: true }),
        );
      },
    });
  }, [subscribe, getValues, setValue]);
}
