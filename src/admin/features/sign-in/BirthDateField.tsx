import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import { type ChangeEvent, useRef } from 'react';
import { showDate, readDate } from '../../../domain/typed/dates';
import { AuthField, type AuthFieldProps } from './AuthField';

/** The browser's own picker opens below the field; the hidden input behind it is not for typing. */
const Picker = styled('input')({
  position: 'absolute',
  insetInlineEnd: 0,
  bottom: 0,
  width: 1,
  height: 1,
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
});

interface BirthDateFieldProps extends Omit<AuthFieldProps, 'type' | 'endAdornment'> {
  /** Label of the button that opens the calendar. */
  pick: string;
  /** Last selectable day, YYYY-MM-DD. */
  max: string;
}

/** A date of birth, typed day first or picked from the browser's own calendar. */
export function BirthDateField({ pick, max, ...field }: BirthDateFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const typed = () => frame.current?.querySelector<HTMLInputElement>(`input[name=${field.name}]`) ?? null;

  const open = () => {
    const input = picker.current;
    if (!input) return;
    input.value = readDate(typed()?.value ?? '') ?? '';
    input.showPicker();
  };
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const input = typed();
    if (!input) return;
    input.value = showDate(event.target.value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };

  return (
    <div ref={frame} style={{ position: 'relative' }}>
      <AuthField
        {...field}
        inputMode="numeric"
        autoComplete="bday"
        endAdornment={
          <InputAdornment position="end">
            <IconButton size="small" edge="end" aria-label={pick} onClick={open}>
              <CalendarIcon />
            </IconButton>
          </InputAdornment>
        }
      />
      <Picker ref={picker} type="date" min="1900-01-01" max={max} tabIndex={-1} aria-hidden="true" onChange={take} />
    </div>
  );
}
