import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { coloursOf } from '../../../domain/calendar/coloursOf';
import type { CalendarSession } from '../../../domain/sessions/calendarSession';
import { COLOURS } from './eventColours';

export const COLOURED_BY = ['activity', 'location'] as const;
export type ColouredBy = (typeof COLOURED_BY)[number];

const KEYS: Readonly<Record<ColouredBy, (session: CalendarSession) => string | null>> = {
  activity: ({ activity_id }) => activity_id,
  location: ({ location_id }) => location_id,
};
const NAMES: Readonly<Record<ColouredBy, (session: CalendarSession) => string | null>> = {
  activity: ({ activity_name, organization_name }) => (organization_name ? `${activity_name} · ${organization_name}` : activity_name),
  location: ({ location_name }) => location_name,
};

const NO_COLOURS: ReadonlyMap<string, number> = new Map();

/**
 * The colours of sessions by activity or by location, stored in the address: `?colour=location`. An activity or location keeps its colour
 * on other days where possible.
 */
export function useEventColours(sessions: readonly CalendarSession[], isOn: boolean) {
  const [search, setSearch] = useSearchParams();
  const by = COLOURED_BY.find((option) => option === search.get('colour')) ?? 'activity';
  const [before, setBefore] = useState(NO_COLOURS);
  const colours = useMemo(
    () => coloursOf(isOn ? sessions.flatMap((session) => KEYS[by](session) ?? []) : [], COLOURS, before),
    [sessions, by, isOn, before],
  );
  const isNew = [...colours].some(([key, colour]) => before.get(key) !== colour);
  if (isNew) setBefore(new Map([...before, ...colours]));
  const colourOf = useCallback(
    (session: CalendarSession) => {
      const colour = colours.get(KEYS[by](session) ?? '');
      return colour === undefined ? '' : `colour-${colour}`;
    },
    [colours, by],
  );
  const names = useMemo(() => {
    const found = new Map(sessions.map((session) => [KEYS[by](session), NAMES[by](session)] as const));
    return [...found].flatMap(([key, name]) =>
      key !== null && name !== null && colours.has(key) ? [{ key, name, colour: colours.get(key) ?? 0 }] : [],
    );
  }, [sessions, by, colours]);
  const choose = (next: ColouredBy) =>
    setSearch((old) => new URLSearchParams([...[...old].filter(([name]) => name !== 'colour'), ['colour', next]]), { replace: true });
  return { by, choose, colourOf, names: names.toSorted((a, b) => a.name.localeCompare(b.name)) };
}
