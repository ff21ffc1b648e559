import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { http } from '../../../../providers/http';
import { filterQuery } from '../../../../providers/listQuery';
import type { DayRange } from '../../../domain/calendar/calendarSpan';
import type { CalendarSession } from '../../../domain/sessions/calendarSession';
import { useResourceRoute } from '../../engine/useResourceRoute';

/** The sessions of a range of days that match the filters; those of the previous range stay visible while others load. */
export function useCalendarSessions(api: string, { from, to }: DayRange, filter: Readonly<Record<string, unknown>>) {
  const { name } = useResourceRoute();
  const found = useQuery({
    queryKey: [name, 'calendar', from, to, filter],
    queryFn: async ({ signal }) => {
      const query = filterQuery(filter);
      query.set('from', from);
      query.set('to', to);
      performance.mark('calendar:asked');
      const { json } = await http<{ sessions: CalendarSession[]; is_cut: boolean }>(api, { query, signal });
      return json;
    },
    placeholderData: keepPreviousData,
  });
  usePaintedMark(found.data, found.isPlaceholderData);
  return found;
}

/** Measures the time from requesting the days to painting them, as `calendar:painted` for `performance.getEntriesByName`. */
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
