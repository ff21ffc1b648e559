import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { ListContextProvider, useList } from 'react-admin';
import { useMemo } from 'react';
import { daysShown } from '../../../domain/calendar/calendarSpan';
import type { CalendarSession } from '../../../domain/sessions/calendarSession';
import { LoadFailure } from '../../ui/LoadFailure';
import { useResourceRoute } from '../../engine/useResourceRoute';
import { ListTools } from '../../engine/lists/ListTools';
import { OverviewHeader } from '../sessions/OverviewHeader';
import { CalendarTools } from './CalendarTools';
import { DayList } from './DayList';
import { MonthGrid } from './MonthGrid';
import { TimeGrid } from './TimeGrid';
import { useCalendarAddress } from './useCalendarAddress';
import { useCalendarKeys } from './useCalendarKeys';
import { useCalendarSessions } from './useCalendarSessions';
import { usePaintedMark } from './usePaintedMark';

const NONE: CalendarSession[] = [];
/** The page says which days; a series is chosen from one of its sessions. */
const ELSEWHERE = ['starts_at', 'series'];

/** The sessions of an activity on a calendar of a day, a week or a month. */
export function SessionCalendar() {
  const { name } = useResourceRoute();
  const address = useCalendarAddress();
  const { span, day, filter, setFilter, isSmall } = address;
  const range = useMemo(() => daysShown(span, day), [span, day]);
  const { data, error, isFetching, isPending, isPlaceholderData, refetch } = useCalendarSessions(range, filter);
  const sessions = data ?? NONE;
  const keys = useCalendarKeys(address);
  usePaintedMark(data, isPlaceholderData);
  const list = useList({ data: sessions, resource: name, isPending, isFetching, perPage: 1 });
  const context = useMemo(
    () => ({ ...list, filterValues: filter, setFilters: setFilter, sort: { field: 'starts_at', order: 'ASC' as const } }),
    [list, filter, setFilter],
  );
  const shown = { range, day, sessions, address };
  return (
    <ListContextProvider value={context}>
      <OverviewHeader view="calendar" />
      <Paper variant="outlined" sx={{ overflow: 'clip', maxWidth: 1440 }}>
        <ListTools without={ELSEWHERE}>
          <CalendarTools address={address} range={range} total={isPending ? null : sessions.length} />
        </ListTools>
        <Box
          ref={keys}
          tabIndex={-1}
          aria-busy={isFetching}
          sx={{ outline: 'none', opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 120ms 150ms' }}
        >
          {error && !data ? (
            <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
          ) : isPending ? (
            <Skeleton variant="rectangular" height={span === 'day' ? 480 : 640} />
          ) : span === 'month' ? (
            <MonthGrid {...shown} isSmall={isSmall} />
          ) : span === 'week' && isSmall ? (
            <DayList {...shown} />
          ) : (
            <TimeGrid {...shown} />
          )}
        </Box>
      </Paper>
    </ListContextProvider>
  );
}
