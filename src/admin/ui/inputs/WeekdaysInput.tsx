import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import { WEEKDAYS, type Weekday } from '../../../domain/time/weekdays';
import { FieldFrame } from './FieldFrame';
import { type FieldProps, useField } from './frame/useField';

/** Days of the week, always stored in the order Monday to Sunday. */
export function WeekdaysInput(props: FieldProps<Weekday[]>) {
  const translate = useTranslate();
  const field = useField<Weekday[]>(props);
  const chosen = field.value ?? [];
  const toggle = (day: Weekday) =>
    field.setValue(WEEKDAYS.filter((each) => (each === day ? !chosen.includes(day) : chosen.includes(each))));
  return (
    <FieldFrame {...field.frame} as="group">
      {() => (
        <Box onBlur={field.onBlur} sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: 1, maxWidth: 344 }}>
          {WEEKDAYS.map((day, index) => (
            <DayButton
              key={day}
              isChosen={chosen.includes(day)}
              disabled={field.disabled}
              short={translate(`inputs.weekdays.${day}_short`)}
              name={translate(`inputs.weekdays.${day}`)}
              buttonRef={index === 0 ? field.inputRef : undefined}
              onClick={() => toggle(day)}
            />
          ))}
        </Box>
      )}
    </FieldFrame>
  );
}

interface DayButtonProps {
  isChosen: boolean;
  disabled: boolean;
  short: string;
  name: string;
  buttonRef: ((element: HTMLElement | null) => void) | undefined;
  onClick: () => void;
}

function DayButton({ isChosen, disabled, short, name, buttonRef, onClick }: DayButtonProps) {
  return (
    <ButtonBase
      ref={buttonRef}
      aria-pressed={isChosen}
      aria-label={name}
      disabled={disabled}
      onClick={onClick}
      sx={{
        height: 40,
        fontFamily: 'inherit',
        fontSize: 14,
        fontWeight: isChosen ? 600 : 400,
        border: 1,
        borderRadius: 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
        bgcolor: isChosen ? 'primary.main' : 'transparent',
        color: isChosen ? 'primary.contrastText' : 'text.primary',
        '&:hover': { borderColor: 'primary.main' },
        '&.Mui-disabled': { opacity: 0.5 },
        '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      {short}
    </ButtonBase>
  );
}
