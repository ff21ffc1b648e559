import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListContextProvider, useList, useTranslate } from 'react-admin';
import { useEffect, useMemo } from 'react';
import { addressOf } from '../../../../providers/dataProvider';
import { http } from '../../../../providers/http';
import { filterQuery } from '../../../../providers/listQuery';
import { type DayRange, daysShown, isCounted } from '../../../domain/calendar/calendarSpan';
import { type CalendarSession, MAX_CALENDAR_SESSIONS } from '../../../domain/sessions/calendarSession';
import { ListTools } from '../../engine/lists/ListTools';
import { useResourceRoute } from '../../engine/useResourceRoute';
import { LoadFailure } from '../../ui/LoadFailure';
import { OverviewHeader } from '../sessions/OverviewHeader';
import { CalendarTools } from './CalendarTools';
import { DayList } from './DayList';
import { MonthGrid } from './MonthGrid';
import { TimeGrid } from './TimeGrid';
import { useCalendarAddress } from './useCalendarAddress';
import { useCalendarKeys } from './useCalendarKeys';

const NONE: CalendarSession[] = [];
/** The page says which days; a series is chosen from one of its sessions. */
const ELSEWHERE = ['starts_at', 'series'];

/** The sessions of an activity on a calendar of a day, a week or a month. */
export function SessionCalendar() {
  const { name } = useResourceRoute();
  const translate = useTranslate();
  const address = useCalendarAddress();
  const { span, day, filter, setFilter, isSmall } = address;
  const range = useMemo(() => daysShown(span, day), [span, day]);
  const { data, error, isFetching, isPending, isPlaceholderData, refetch } = useCalendarSessions(range, filter);
  const sessions = data?.sessions ?? NONE;
  const keys = useCalendarKeys(address);
  usePaintedMark(data, isPlaceholderData);
  const list = useList({ data: sessions, resource: name, isPending, isFetching, perPage: 1 });
  const context = useMemo(
    () => ({ ...list, filterValues: filter, setFilters: setFilter, sort: { field: 'starts_at', order: 'ASC' as const } }),
    [list, filter, setFilter],
  );
  const counted = sessions.filter(({ date }) => isCounted(span, day, date)).length;
  const shown = { range, day, sessions, address };
  return (
    <ListContextProvider value={context}>
      <OverviewHeader view="calendar" />
      <Paper variant="outlined" sx={{ overflow: 'clip', maxWidth: 1440 }}>
        <ListTools without={ELSEWHERE}>
          <CalendarTools address={address} range={range} total={isPending ? null : counted} />
        </ListTools>
        {data?.is_cut && (
          <Alert severity="info" sx={{ borderRadius: 0 }}>
            {translate('sessions.calendar.cut', { max: MAX_CALENDAR_SESSIONS })}
          </Alert>
        )}
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

/** The sessions of some days that fit the filters; those of the days before stay in sight while others are fetched. */
function useCalendarSessions({ from, to }: DayRange, filter: Readonly<Record<string, unknown>>) {
  const { name } = useResourceRoute();
  return useQuery({
    queryKey: [name, 'calendar', from, to, filter],
    queryFn: async ({ signal }) => {
      const query = filterQuery(filter);
      query.set('from', from);
      query.set('to', to);
      performance.mark('calendar:asked');
      const { json } = await http<{ sessions: CalendarSession[]; is_cut: boolean }>(`${addressOf(name).api}/calendar`, { query, signal });
      return json;
    },
    placeholderData: keepPreviousData,
  });
}

/** Measures from the asking of the days to their painting, as `calendar:painted`: `performance.getEntriesByName` tells. */
function usePaintedMark(data: unknown, isOfOtherDays: boolean): void {
  useEffect(() => {
    if (data === undefined || isOfOtherDays) return;
    // The frame after the next begins once this one is on the screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (performance.getEntriesByName('calendar:asked').length > 0) performance.measure('calendar:painted', 'calendar:asked');
        performance.clearMarks('calendar:asked');
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [data, isOfOtherDays]);
}
