import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isStorableDay } from '../../../domain/time/calendarDays';
import { CALENDAR_SPANS, type CalendarSpan } from '../../../domain/calendar/calendarSpan';
import { useToday } from '../../ui/formats/useToday';

type Filters = Readonly<Record<string, unknown>>;

/** What the calendar shows, kept in the address: `?view=calendar&span=week&day=2026-11-23&filter={...}`. */
export function useCalendarAddress() {
  const [search, setSearch] = useSearchParams();
  const isSmall = useMediaQuery('(max-width:719px)');
  const today = useToday();
  const asked = search.get('day') ?? '';
  const span = CALENDAR_SPANS.find((one) => one === search.get('span')) ?? (isSmall ? 'day' : 'month');
  const spelled = search.get('filter');
  const filter = useMemo(() => readFilter(spelled), [spelled]);
  /** An address like this one, with other parts. */
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
    setFilter: useCallback(
      (next: Filters) =>
        setSearch((old) => new URLSearchParams([...[...old].filter(([name]) => name !== 'filter'), ['filter', JSON.stringify(next)]]), {
          replace: true,
        }),
      [setSearch],
    ),
  };
}

function readFilter(spelled: string | null): Filters {
  try {
    const read: unknown = JSON.parse(spelled ?? '{}');
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Filters) : {};
  } catch {
    return {};
  }
}
