import CalendarMonth from '@mui/icons-material/CalendarMonth';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import type { CalendarProps } from './Calendar';

const Calendar = lazy(() => import('./Calendar').then((module) => ({ default: module.Calendar })));

/** Opens a calendar; the calendar itself is fetched at the first opening. */
export function CalendarButton({ disabled, onPick, ...calendar }: CalendarProps & { disabled?: boolean | undefined }) {
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
