import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { CalendarColor } from '../../../domain/calendar/calendarColors';
import type { CalendarSession } from '../../../domain/sessions/calendarSession';
import { colourClass } from './eventColours';

export const COLOURED_BY = ['activity', 'location'] as const;
export type ColouredBy = (typeof COLOURED_BY)[number];

interface Coloured {
  readonly key: string | null;
  readonly name: string | null;
  readonly color: CalendarColor | null;
}

const COLOURED: Readonly<Record<ColouredBy, (session: CalendarSession) => Coloured>> = {
  activity: ({ activity_id, activity_name, organization_name, activity_color }) => ({
    key: activity_id,
    name: activity_name && [activity_name, organization_name].filter(Boolean).join(' · '),
    color: activity_color,
  }),
  location: ({ location_id, location_name, location_color }) => ({ key: location_id, name: location_name, color: location_color }),
};

/** The colours of sessions, those of their activities or of their locations, stored in the address: `?colour=location`. */
export function useEventColours(sessions: readonly CalendarSession[]) {
  const [search, setSearch] = useSearchParams();
  const by = COLOURED_BY.find((option) => option === search.get('colour')) ?? 'activity';
  const colourOf = useCallback((session: CalendarSession) => colourClass(COLOURED[by](session).color), [by]);
  const names = useMemo(() => {
    const found = new Map(sessions.map((session) => [COLOURED[by](session).key, COLOURED[by](session)] as const));
    return [...found.values()]
      .flatMap(({ key, name, color }) => (key === null || name === null ? [] : [{ key, name, color }]))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  }, [sessions, by]);
  const choose = (next: ColouredBy) =>
    setSearch((old) => new URLSearchParams([...[...old].filter(([name]) => name !== 'colour'), ['colour', next]]), { replace: true });
  return { by, choose, colourOf, names };
}
