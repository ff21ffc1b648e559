import { isMonth, readMonth } from '../../../domain/typed/months';
import { MonthBox } from '../boxes/MonthBox';
import { useFormats } from '../formats/formats';
import { FieldFrame } from './FieldFrame';
import type { TypedCheck } from './frame/fieldError';
import { readTyped } from './frame/readTyped';
import { type FieldProps, useField } from './frame/useField';
import { useTyped } from './frame/useTyped';

/** A month, `YYYY-MM`, typed or chosen. Empty is null. */
export function MonthInput(props: FieldProps<string>) {
  const field = useField<string>(props, checkMonth);
  const { month } = useFormats();
  const { text, type, settle } = useTyped({
    value: field.value,
    setValue: field.setValue,
    read: (typed: string) => readTyped(typed, readMonth),
    show: (value) => (value && isMonth(value) ? month(`${value}-01`) : (value ?? '')),
  });
  return (
    <FieldFrame {...field.frame}>
      {(aria) => (
        <MonthBox
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

const checkMonth: TypedCheck = (value) =>
  typeof value === 'string' && value !== '' && readMonth(value) === null ? 'inputs.month.unreadable' : undefined;
