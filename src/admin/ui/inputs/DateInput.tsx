import { readDate, showDate } from '../../../domain/typed/dates';
import { DateBox } from '../boxes/DateBox';
import { FieldFrame } from './FieldFrame';
import type { TypedCheck } from './frame/fieldError';
import { readTyped } from './frame/readTyped';
import { type FieldProps, useField } from './frame/useField';
import { useTyped } from './frame/useTyped';

export interface DateInputProps extends FieldProps<string> {
  /** First day that may be chosen, YYYY-MM-DD. */
  min?: string;
  /** Last day that may be chosen, YYYY-MM-DD. */
  max?: string;
  autoComplete?: string;
}

/** A day, `YYYY-MM-DD`, shown and typed day first. Empty is null. */
export function DateInput({ min, max, autoComplete, ...props }: DateInputProps) {
  const field = useField<string>(props, checkDate(min, max));
  const { text, type, settle } = useTyped({
    value: field.value,
    setValue: field.setValue,
    read: (typed: string) => readTyped(typed, readDate),
    show: (value) => showDate(value ?? ''),
  });
  return (
    <FieldFrame {...field.frame}>
      {(aria) => (
        <DateBox
          {...aria}
          name={field.name}
          inputRef={field.inputRef}
          disabled={field.disabled}
          autoComplete={autoComplete}
          min={min}
          max={max}
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

function checkDate(min?: string, max?: string): TypedCheck {
  return (value) => {
    if (typeof value !== 'string' || value === '') return undefined;
    if (readDate(value) !== value) return 'inputs.date.unreadable';
    if (min && value < min) return { message: 'inputs.date.too_early', args: { min: showDate(min) } };
    if (max && value > max) return { message: 'inputs.date.too_late', args: { max: showDate(max) } };
    return undefined;
  };
}
