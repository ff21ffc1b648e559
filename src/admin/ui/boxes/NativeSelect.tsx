import Select from '@mui/material/Select';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import type { FieldAria } from '../inputs/FieldFrame';

export interface NativeSelectProps extends Partial<FieldAria> {
  value: string;
  onChoose: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  inputRef?: Ref<HTMLSelectElement>;
  'aria-label'?: string;
  sx?: SxProps<Theme>;
  /** `option` elements. */
  children: ReactNode;
}

/** The system's own list of choices: quick, at home on a phone, and found by typing. */
export function NativeSelect({ value, onChoose, onBlur, name, disabled, inputRef, sx, ...rest }: NativeSelectProps) {
  const { children, ...aria } = rest;
  const { id, 'aria-invalid': isInvalid, 'aria-required': isRequired, ...described } = aria;
  return (
    <Select
      native
      fullWidth
      size="small"
      value={value}
      disabled={disabled}
      error={isInvalid}
      onChange={(event) => onChoose(event.target.value)}
      onBlur={onBlur}
      inputProps={{
        ...described,
        id,
        name,
        ref: inputRef,
        'aria-invalid': isInvalid || undefined,
        'aria-required': isRequired || undefined,
      }}
      sx={[
        // Chromium paints the open list itself, and needs to be told.
        (theme) => ({ '& select': { colorScheme: theme.palette.mode } }),
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </Select>
  );
}
