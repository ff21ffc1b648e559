import { readDate, showDate } from '../../../domain/typed/dates';
import { endOfDay, toLocal } from '../../../domain/time/zonedTime';
import { DateBox } from '../boxes/DateBox';
import { useZone } from '../formats/useZone';
import { FieldFrame } from './FieldFrame';
import { readTyped } from './frame/readTyped';
import { type FieldProps, useField } from './frame/useField';
import { useTyped } from './frame/useTyped';

/** A day up to its end: typed and shown as `DD-MM-YYYY`, kept as the last moment of that day on the application's clock. Empty is null. */
export function EndOfDayInput(props: FieldProps<string>) {
  const zone = useZone();
  const field = useField<string>(props, (value) =>
    typeof value === 'string' && value !== '' && toLocal(value, zone) === null ? 'inputs.date.unreadable' : undefined,
  );
  const { text, type, settle } = useTyped({
    value: field.value,
    setValue: field.setValue,
    read: (typed: string) => readTyped(typed, (bare) => readMoment(bare, zone)),
    show: (value) => (value ? showDate(toLocal(value, zone)?.date ?? value) : ''),
  });
  return (
    <FieldFrame {...field.frame}>
      {(aria) => (
        <DateBox
          {...aria}
          name={field.name}
          inputRef={field.inputRef}
          disabled={field.disabled}
          value={text}
          onType={type}
          onBlur={() => {
            settle();
            field.onBlur();
          }}
        />
      )}
    </FieldFrame>
  );
}

function readMoment(text: string, zone: string): string | null {
  const day = readDate(text);
  return day === null ? null : endOfDay(day, zone);
}
