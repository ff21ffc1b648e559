import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import InputAdornment from '@mui/material/InputAdornment';
import type { HTMLAttributes, ReactNode } from 'react';
import type { FieldAria } from '../inputs/FieldFrame';

export interface TextBoxProps
  extends
    Partial<FieldAria>,
    Pick<
      OutlinedInputProps,
      | 'autoComplete'
      | 'autoFocus'
      | 'disabled'
      | 'inputRef'
      | 'multiline'
      | 'minRows'
      | 'maxRows'
      | 'name'
      | 'onBlur'
      | 'onKeyDown'
      | 'onPaste'
      | 'placeholder'
      | 'readOnly'
      | 'sx'
      | 'type'
    > {
  value: string;
  onType: (text: string) => void;
  /** Before the text: a sign or an icon. */
  start?: ReactNode;
  /** After the text: a unit or a button. */
  end?: ReactNode;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  spellCheck?: boolean;
  align?: 'left' | 'right';
  'aria-label'?: string;
}

/** A box to type in, without label: the frame has that. */
export function TextBox({ value, onType, start, end, align, inputMode, spellCheck, ...props }: TextBoxProps) {
  const { id, 'aria-describedby': describedby, 'aria-invalid': invalid, 'aria-required': isRequired, ...rest } = props;
  const { 'aria-label': name, sx, ...box } = rest;
  return (
    <OutlinedInput
      {...box}
      sx={[READABLE_PLACEHOLDER, ...(Array.isArray(sx) ? sx : [sx])]}
      id={id}
      fullWidth
      size="small"
      error={invalid}
      value={value}
      onChange={(event) => onType(event.target.value)}
      startAdornment={start && <Beside position="start">{start}</Beside>}
      endAdornment={end && <Beside position="end">{end}</Beside>}
      inputProps={{
        'aria-label': name,
        'aria-describedby': describedby,
        'aria-invalid': invalid || undefined,
        'aria-required': isRequired || undefined,
        inputMode,
        spellCheck,
        style: align === 'right' ? { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } : undefined,
      }}
    />
  );
}

/** The library's own is too pale to read. */
const READABLE_PLACEHOLDER = { '& .MuiOutlinedInput-input::placeholder': { opacity: 0.62 } };

function Beside({ position, children }: { position: 'start' | 'end'; children: ReactNode }) {
  return (
    <InputAdornment
      position={position}
      disableTypography
      sx={{ fontSize: 14, color: 'text.secondary', '& .MuiIconButton-root': { color: 'inherit' } }}
    >
      {children}
    </InputAdornment>
  );
}
