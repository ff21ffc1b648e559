import { required as mustHaveValue, useInput, type Validator } from 'react-admin';
import { type ReactNode, useState } from 'react';
import type { TypedCheck, FieldError } from './fieldError';
import { firstMessage } from './fieldError';

/** Props of every input. */
export interface FieldProps<Value = unknown> {
  source: string;
  /** A translation key, a text or an element; `false` for none. Default: the resource's label. */
  label?: ReactNode | false;
  helperText?: ReactNode | false;
  required?: boolean;
  disabled?: boolean;
  defaultValue?: Value;
  /** Further validators; ignored when the form has a resolver. */
  validate?: Validator | Validator[];
}

export interface Field<Value> {
  value: Value | null;
  setValue: (value: Value | null) => void;
  onBlur: () => void;
  /** For the control that gets the focus when this field is the first with an error. */
  inputRef: (element: HTMLElement | null) => void;
  name: string;
  disabled: boolean;
  error: FieldError | undefined;
  /** For `FieldFrame`. */
  frame: {
    id: string;
    source: string;
    label: ReactNode | false;
    helperText: ReactNode | false;
    required: boolean;
    disabled: boolean;
    error: FieldError | undefined;
  };
}

/**
 * Binds an input to its form. The value stays as it is in the record: no empty text for null. `check` validates the value alone; its error
 * is shown once the field was left, and prevents saving in a form without a resolver.
 */
export function useField<Value>(props: FieldProps<Value>, check?: TypedCheck): Field<Value> {
  const { source, label, helperText = false, required = false, disabled = false, defaultValue, validate = [] } = props;
  const [isLeft, setLeft] = useState(false);
  const validators: Validator[] = [
    ...(required ? [mustHaveValue('inputs.required')] : []),
    ...(check ? [check] : []),
    ...(Array.isArray(validate) ? validate : [validate]),
  ];
  // `disabled` is not passed on: react-hook-form would omit the value when saving.
  const { id, field, fieldState, isRequired } = useInput<Value>({
    source,
    defaultValue,
    isRequired: required || undefined,
    validate: validators,
    format: (value) => value,
    parse: (value) => value,
  });
  const value: Value | null = field.value ?? null;
  const error = firstMessage(fieldState.error) ?? (isLeft ? check?.(value) : undefined);
  return {
    value,
    setValue: field.onChange,
    onBlur: () => {
      setLeft(true);
      field.onBlur();
    },
    inputRef: field.ref,
    name: field.name,
    disabled,
    error,
    frame: { id, source, label, helperText, required: isRequired, disabled, error },
  };
}
