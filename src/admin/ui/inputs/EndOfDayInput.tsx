import { readDate, showDate } from '../../../domain/typed/dates';
import { endOfDay, toLocal } from '../../../domain/time/zonedTime';
import { useZone } from '../formats/useZone';
import { TypedDay } from './frame/TypedDay';
import { type FieldProps, useField } from './frame/useField';

/**
 * A day including its end: typed and shown as `DD-MM-YYYY`, stored as the last moment of that day in the application's time zone. Empty is
 * null.
 */
export function EndOfDayInput(props: FieldProps<string>) {
  const zone = useZone();
  const field = useField<string>(props, (value) =>
    typeof value === 'string' && value !== '' && toLocal(value, zone) === null ? 'inputs.date.unreadable' : undefined,
  );
  return (
    <TypedDay field={field} read={(typed) => readMoment(typed, zone)} show={(moment) => showDate(toLocal(moment, zone)?.date ?? moment)} />
  );
}

function readMoment(text: string, zone: string): string | null {
  const day = readDate(text);
  return day === null ? null : endOfDay(day, zone);
}
