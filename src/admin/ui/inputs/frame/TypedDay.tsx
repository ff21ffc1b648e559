import { DateBox } from '../../boxes/DateBox';
import { FieldFrame } from '../FieldFrame';
import { readTyped } from './readTyped';
import type { useField } from './useField';
import { useTyped } from './useTyped';

interface TypedDayProps {
  field: ReturnType<typeof useField<string>>;
  /** Parses a typed text into the stored value; null when it is no day. */
  read(typed: string): string | null;
  /** A stored value as `DD-MM-YYYY`. */
  show(value: string): string;
  /** First and last day that may be chosen, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
  autoComplete?: string | undefined;
}

/** The box of a field that is typed as a day, with its calendar. */
export function TypedDay({ field, read, show, ...box }: TypedDayProps) {
  const { text, type, settle } = useTyped({
    value: field.value,
    setValue: field.setValue,
    read: (typed: string) => readTyped(typed, read),
    show: (value) => (value ? show(value) : ''),
  });
  return (
    <FieldFrame {...field.frame}>
      {(aria) => (
        <DateBox
          {...aria}
          {...box}
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
