import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../../providers/dataProvider';
import { http } from '../../../../providers/http';
import { filterQuery } from '../../../../providers/listQuery';
import type { DayRange } from '../../../domain/calendar/calendarSpan';
import type { CalendarSession } from '../../../domain/sessions/calendarSession';
import { useResourceRoute } from '../../engine/useResourceRoute';

/** The sessions of some days that fit the filters; those of the days before stay in sight while others are fetched. */
export function useCalendarSessions({ from, to }: DayRange, filter: Readonly<Record<string, unknown>>) {
  const { name } = useResourceRoute();
  return useQuery({
    queryKey: [name, 'calendar', from, to, filter],
    queryFn: async ({ signal }) => {
      const query = filterQuery(filter);
      query.set('from', from);
      query.set('to', to);
      performance.mark('calendar:asked');
      const { json } = await http<{ sessions: CalendarSession[] }>(`${addressOf(name).api}/calendar`, { query, signal });
      return json.sessions;
    },
    placeholderData: keepPreviousData,
  });
}
