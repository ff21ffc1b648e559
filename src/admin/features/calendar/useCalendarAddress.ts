import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { isStorableDay } from '../../../domain/time/calendarDays';
import { CALENDAR_SPANS, type CalendarSpan } from '../../../domain/calendar/calendarSpan';
import { useFilterInAddress } from '../../engine/lists/useFilterInAddress';
import { useToday } from '../../ui/formats/useToday';

type Filters = Readonly<Record<string, unknown>>;

/**
 * The state of the calendar, stored in the address: `?view=calendar&span=week&day=2026-11-23&filter={...}`.
 *
 * @param usual the span on a wide screen while the address has none
 */
export function useCalendarAddress(usual: CalendarSpan) {
  const [search] = useSearchParams();
  const isSmall = useMediaQuery('(max-width:719px)');
  const today = useToday();
  const asked = search.get('day') ?? '';
  const span = CALENDAR_SPANS.find((option) => option === search.get('span')) ?? (isSmall ? 'day' : usual);
  const { filter, setFilter } = useFilterInAddress();
  /** Returns the current address with other values. */
  const addressWith = useCallback(
    (parts: { span?: CalendarSpan; day?: string; filter?: Filters }) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(parts)) next.set(name, typeof value === 'string' ? value : JSON.stringify(value));
      return `?${next}`;
    },
    [search],
  );
  return {
    span,
    filter,
    isSmall,
    today,
    addressWith,
    day: isStorableDay(asked) ? asked : today,
    setFilter,
  };
}
