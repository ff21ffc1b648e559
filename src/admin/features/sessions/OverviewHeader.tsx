import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import { useListContext, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { CreateButton } from '../../engine/lists/ListHeader';
import { ViewSwitch } from '../../ui/ViewSwitch';
import { useToday } from '../../ui/formats/useToday';
import { periodIn, upcomingFilter, withoutDates } from './overview/upcomingFilter';

/** The line above the table or calendar: a switch between the two, custom content, and the button for a new session. */
export function OverviewHeader({ view, children }: { view: 'table' | 'calendar'; children?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3, maxWidth: 1440 }}>
      <SessionViews view={view} />
      {children}
      <Box sx={{ ml: 'auto' }}>
        <CreateButton />
      </Box>
    </Box>
  );
}

/** The addresses of the table and the calendar of the same sessions, with the active filters. */
export function useViewAddresses(): { readonly table: string; readonly calendar: string } {
  const today = useToday();
  const { filterValues } = useListContext();
  const period = periodIn(filterValues, today);
  // The table's default filter is not a choice of the person: on a calendar it would hide the days before today.
  const forCalendar = period === 'upcoming' || period === 'past' ? withoutDates(filterValues) : filterValues;
  const forTable = period === 'all' ? { ...filterValues, ...upcomingFilter(today) } : filterValues;
  return {
    table: `?${new URLSearchParams({ filter: JSON.stringify(forTable), page: '1' })}`,
    calendar: `?${new URLSearchParams({ view: 'calendar', filter: JSON.stringify(forCalendar) })}`,
  };
}

/** Switches between table and calendar. */
function SessionViews({ view }: { view: 'table' | 'calendar' }) {
  const translate = useTranslate();
  const to = useViewAddresses();
  return (
    <ViewSwitch
      label={translate('sessions.view.name')}
      current={view}
      views={[
        { name: 'table', label: translate('sessions.view.table'), to: to.table, icon: <TableIcon /> },
        { name: 'calendar', label: translate('sessions.view.calendar'), to: to.calendar, icon: <CalendarIcon /> },
      ]}
    />
  );
}
