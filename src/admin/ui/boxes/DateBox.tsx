import CalendarMonth from '@mui/icons-material/CalendarMonth';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { readDate, showDate } from '../../../domain/typed/dates';
import type { CalendarProps } from './Calendar';
import { TextBox, type TextBoxProps } from './TextBox';
import * as styles from './boxes.module.css';

export interface DateBoxProps extends Omit<TextBoxProps, 'start' | 'end' | 'placeholder' | 'inputMode' | 'align'> {
  min?: string | undefined;
  max?: string | undefined;
}

/** A box for a date: typed as text, or picked from a calendar. */
export function DateBox({ min, max, className = styles.short, ...box }: DateBoxProps) {
  const translate = useTranslate();
  return (
    <TextBox
      {...box}
      autoComplete={box.autoComplete ?? 'off'}
      inputMode="text"
      placeholder={translate('inputs.date.placeholder')}
      className={className}
      end={
        <CalendarButton
          date={readDate(box.value)}
          min={min}
          max={max}
          disabled={box.disabled}
          onPick={(date) => box.onType(showDate(date))}
        />
      }
    />
  );
}

const Calendar = lazy(() => import('./Calendar').then((module) => ({ default: module.Calendar })));

/** Opens a calendar, whose code is fetched at the first opening. */
function CalendarButton({ disabled, onPick, ...calendar }: CalendarProps & { disabled?: boolean | undefined }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pick = (date: string) => {
    onPick(date);
    setAnchor(null);
  };
  return (
    <>
      <IconButton
        size="small"
        edge="end"
        disabled={disabled}
        aria-label={translate('inputs.date.open_calendar')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CalendarMonth fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('inputs.date.calendar') } }}
      >
        <Box sx={{ width: 320, height: 336 }}>
          <Suspense>
            <Calendar {...calendar} onPick={pick} />
          </Suspense>
        </Box>
      </Popover>
    </>
  );
}
