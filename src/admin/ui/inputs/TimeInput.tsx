import { readTime } from '../../../domain/typed/dates';
import { TimeBox } from '../boxes/TimeBox';
import { FieldFrame } from './FieldFrame';
import type { TypedCheck } from './frame/fieldError';
import { readTyped } from './frame/readTyped';
import { type FieldProps, useField } from './frame/useField';
import { useTyped } from './frame/useTyped';

export interface TimeInputProps extends FieldProps<string> {
  /** The step of the arrow keys, in minutes. Default: 15. */
  step?: number;
}

/** A local time of day, `HH:mm`. Empty is null. */
export function TimeInput({ step, ...props }: TimeInputProps) {
  const field = useField<string>(props, checkTime);
  const { text, type, settle } = useTyped({
    value: field.value,
    setValue: field.setValue,
    read: (typed: string) => readTyped(typed, readTime),
    show: (value) => value ?? '',
  });
  return (
    <FieldFrame {...field.frame}>
      {(aria) => (
        <TimeBox
          {...aria}
          name={field.name}
          inputRef={field.inputRef}
          disabled={field.disabled}
          step={step}
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

const checkTime: TypedCheck = (value) =>
  typeof value === 'string' && value !== '' && readTime(value) === null ? 'inputs.time.unreadable' : undefined;
