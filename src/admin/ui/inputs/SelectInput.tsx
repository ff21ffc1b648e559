import { useTranslate } from 'react-admin';
import { NativeSelect } from '../boxes/NativeSelect';
import { FieldFrame } from './FieldFrame';
import { type FieldProps, useField } from './frame/useField';

export type ChoiceId = string | number | boolean;

export interface Choice {
  id: ChoiceId;
  /** A translation key or a text. */
  name: string;
  disabled?: boolean;
}

export interface SelectInputProps extends FieldProps<ChoiceId> {
  choices: readonly Choice[];
  /** The text of the empty choice: a translation key or a text. */
  emptyText?: string;
  /** The text of a value that is not among the choices. */
  nameOfUnknown?: (id: ChoiceId) => string;
}

/** One of a few choices. No choice is null, and can be chosen again unless the field is required. */
export function SelectInput({ choices, emptyText, nameOfUnknown, ...props }: SelectInputProps) {
  const translate = useTranslate();
  const field = useField<ChoiceId>(props);
  const { required } = field.frame;
  const nothing = emptyText ?? (required ? 'inputs.select.choose' : 'inputs.select.none');
  const unknown = field.value === null || choices.some(({ id }) => id === field.value) ? null : field.value;
  const choose = (text: string) => field.setValue(choices.find(({ id }) => String(id) === text)?.id ?? null);
  return (
    <FieldFrame {...field.frame}>
      {(aria) => (
        <NativeSelect
          {...aria}
          name={field.name}
          inputRef={field.inputRef}
          disabled={field.disabled}
          value={field.value === null ? '' : String(field.value)}
          onChoose={choose}
          onBlur={field.onBlur}
        >
          <option value="" disabled={required}>
            {translate(nothing, { _: nothing })}
          </option>
          {unknown !== null && <option value={String(unknown)}>{nameOfUnknown?.(unknown) ?? translate('inputs.select.unknown')}</option>}
          {choices.map(({ id, name, disabled }) => (
            <option key={String(id)} value={String(id)} disabled={disabled}>
              {translate(name, { _: name })}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}
