import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

export interface AuthFieldProps extends Pick<
  OutlinedInputProps,
  | 'name'
  | 'type'
  | 'autoComplete'
  | 'autoFocus'
  | 'endAdornment'
  | 'defaultValue'
  | 'readOnly'
  | 'placeholder'
  | 'inputMode'
  | 'onInput'
  | 'onKeyUp'
  | 'onBlur'
> {
  label: string;
  help?: string | undefined;
  fault?: string | undefined;
  maxLength?: number;
}

/** A single-line input: label above, error or help below, both announced with the field. */
export function AuthField({ label, help, fault, maxLength, inputMode, ...input }: AuthFieldProps) {
  const id = useId();
  const below = fault ?? help;
  return (
    <FormControl fullWidth error={fault !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        size="small"
        {...input}
        inputProps={{ maxLength, inputMode, 'aria-describedby': below ? `${id}-below` : undefined, 'aria-invalid': fault !== undefined }}
      />
      {below && <FormHelperText id={`${id}-below`}>{below}</FormHelperText>}
    </FormControl>
  );
}
