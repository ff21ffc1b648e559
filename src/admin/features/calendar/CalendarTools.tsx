import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { CALENDAR_SPANS, type DayRange, stepBy } from '../../../domain/calendar/calendarSpan';
import { useFormats } from '../../ui/formats/formats';
import { ViewSwitch } from '../../ui/ViewSwitch';
import type { SessionCalendarProps } from './sessionCalendarProps';
import { useRangeName } from './useRangeName';

interface CalendarToolsProps {
  address: SessionCalendarProps['address'];
  range: DayRange;
  /** The number of sessions; null while it is unknown. */
  total: number | null;
}

/** The days that the calendar shows, with buttons to other days. */
export function CalendarTools({ address: { span, day, today, addressWith }, range, total }: CalendarToolsProps) {
  const translate = useTranslate();
  const { number } = useFormats();
  const name = useRangeName()(span, day, range);
  const step = (steps: number) => addressWith({ day: stepBy(span, day, steps) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Button component={Link} to={addressWith({ day: today })} replace variant="outlined" color="inherit" title="T">
        {translate('sessions.calendar.today')}
      </Button>
      <Box sx={{ display: 'flex' }}>
        <IconButton component={Link} to={step(-1)} replace aria-label={translate(`sessions.calendar.previous_${span}`)} title="Page Up">
          <ChevronLeft />
        </IconButton>
        <IconButton component={Link} to={step(1)} replace aria-label={translate(`sessions.calendar.next_${span}`)} title="Page Down">
          <ChevronRight />
        </IconButton>
      </Box>
      <Box component="h2" aria-live="polite" sx={{ typography: 'h2', m: 0, '&::first-letter': { textTransform: 'uppercase' } }}>
        {name}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        {total !== null && translate('sessions.calendar.count', { smart_count: total, count: number(total) })}
      </Box>
      <Box sx={{ ml: 'auto' }}>
        <ViewSwitch
          label={translate('sessions.calendar.span')}
          current={span}
          replace
          views={CALENDAR_SPANS.map((option) => ({
            name: option,
            label: translate(`sessions.calendar.${option}`),
            to: addressWith({ span: option }),
          }))}
        />
      </Box>
    </Box>
  );
}
