import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useToday } from '../../../ui/formats/useToday';
import { periodIn, upcomingFilter, withoutDates } from './upcomingFilter';

/** Table or calendar, with the filters that are on. */
export function ViewSwitch({ view }: { view: 'table' | 'calendar' }) {
  const translate = useTranslate();
  const today = useToday();
  const { filterValues } = useListContext();
  const period = periodIn(filterValues, today);
  // What the table starts with is no choice of anybody's: on a calendar it would hide the days before today.
  const forCalendar = period === 'upcoming' || period === 'past' ? withoutDates(filterValues) : filterValues;
  const forTable = period === 'all' ? { ...filterValues, ...upcomingFilter(today) } : filterValues;
  const to = {
    table: `?${new URLSearchParams({ filter: JSON.stringify(forTable), page: '1' })}`,
    calendar: `?${new URLSearchParams({ view: 'calendar', filter: JSON.stringify(forCalendar) })}`,
  };
  const entries = [
    { name: 'table', icon: <TableIcon /> },
    { name: 'calendar', icon: <CalendarIcon /> },
  ] as const;
  return (
    <ButtonGroup variant="outlined" color="inherit" aria-label={translate('sessions.view.name')}>
      {entries.map(({ name, icon }) => (
        <Button
          key={name}
          component={Link}
          to={to[name]}
          startIcon={icon}
          aria-current={view === name ? 'true' : undefined}
          sx={{
            '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
            ...(view === name && { bgcolor: 'surface.tint', fontWeight: 600 }),
          }}
        >
          {translate(`sessions.view.${name}`)}
        </Button>
      ))}
    </ButtonGroup>
  );
}
