import Box from '@mui/material/Box';
import { get, useFormState } from 'react-hook-form';
import { closedAllWeek, type OpeningHours, type OpenSpan } from '../../../domain/time/openingHours';
import { WEEKDAYS, type Weekday } from '../../../domain/time/weekdays';
import { FieldFrame } from '../inputs/FieldFrame';
import { type FieldProps, useField } from '../inputs/frame/useField';
import { DayHours } from './DayHours';

/** Opening hours per day: closed, or one or more time spans, which can be copied to other days. */
export function OpeningHoursInput(props: FieldProps<OpeningHours>) {
  const field = useField<OpeningHours>(props);
  const { errors } = useFormState({ name: props.source });
  const hours = field.value ?? closedAllWeek();
  // Each error is shown below its own span.
  const faults: unknown = get(errors, props.source);
  const setDays = (days: readonly Weekday[], spans: readonly OpenSpan[]) =>
    field.setValue({ ...hours, ...Object.fromEntries(days.map((day) => [day, spans.map((span) => ({ ...span }))])) });
  return (
    <FieldFrame {...field.frame} error={typeof field.frame.error === 'string' && isOwn(faults) ? field.frame.error : undefined} as="group">
      {() => (
        <Box
          onBlur={field.onBlur}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, '& > * + *': { borderTop: 1, borderColor: 'divider' } }}
        >
          {WEEKDAYS.map((day) => (
            <DayHours
              key={day}
              day={day}
              source={`${props.source}.${day}`}
              spans={hours[day]}
              faults={get(faults, day)}
              disabled={field.disabled}
              onChange={(spans) => setDays([day], spans)}
              onCopy={(to) => setDays(to, hours[day])}
            />
          ))}
        </Box>
      )}
    </FieldFrame>
  );
}

const isOwn = (faults: unknown) => typeof get(faults, 'message') === 'string';
