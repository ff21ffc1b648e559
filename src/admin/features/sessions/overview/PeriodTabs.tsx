import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useListContext, useTranslate } from 'react-admin';
import { addDays } from '../../../../domain/time/calendarDays';
import { useToday } from '../../../ui/formats/useToday';
import { type Period, periodIn, upcomingFilter, withoutDates } from './upcomingFilter';

/** What is to come, what was, or everything; the other filters stay on. */
export function PeriodTabs() {
  const translate = useTranslate();
  const today = useToday();
  const { filterValues, setFilters, setSort } = useListContext();
  const period = periodIn(filterValues, today);
  const choose = (next: Period) => {
    const rest = withoutDates(filterValues);
    const dates = { upcoming: upcomingFilter(today), past: { date: { to: addDays(today, -1) } }, all: {}, chosen: {} }[next];
    setSort({ field: 'starts_at', order: next === 'past' ? 'DESC' : 'ASC' });
    setFilters({ ...rest, ...dates }, undefined, false);
  };
  return (
    <Tabs
      value={period === 'chosen' ? false : period}
      onChange={(_event, next: Period) => choose(next)}
      aria-label={translate('sessions.period.name')}
      sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      {(['upcoming', 'past', 'all'] as const).map((name) => (
        <Tab key={name} value={name} label={translate(`sessions.period.${name}`)} />
      ))}
    </Tabs>
  );
}
