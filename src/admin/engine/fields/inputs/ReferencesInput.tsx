import type { InputProps } from '../fieldViews';
import { FieldFrame } from '../../../ui/inputs/FieldFrame';
import { useField } from '../../../ui/inputs/frame/useField';
import { ReferencePicker } from './ReferencePicker';

const NO_IDS: string[] = [];

/** Several records of another entity; no choice is stored as an empty list. */
export function ReferencesInput({ source, field: spec, label, helperText, required, disabled }: InputProps) {
  const field = useField<string[]>({ source, label, helperText, required, disabled });
  const { to } = spec as unknown as { to: string };
  return (
    <FieldFrame {...field.frame}>
      {(aria) => (
        <ReferencePicker
          to={to}
          ids={field.value ?? NO_IDS}
          onChange={field.setValue}
          onBlur={field.onBlur}
          inputRef={field.inputRef}
          aria={aria}
          disabled={field.disabled}
        />
      )}
    </FieldFrame>
  );
}
