import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { placeWithParts } from '../../../domain/locations/sharedLocation';
import type { CalendarSession } from '../../../domain/sessions/calendarSession';
import { occupancyOf } from '../../../domain/bookings/occupancyOf';
import { useOccupancyWords } from '../bookings/useOccupancyWords';
import { useFormats } from '../../ui/formats/formats';

export interface EventWords {
  /** Everything about a session in one line, for the tooltip and screen readers. */
  readonly whole: (session: CalendarSession) => string;
  /** The state in one word, if it is not the usual one. */
  readonly badge: (session: CalendarSession) => string | null;
  /** The occupancy, as short as possible. */
  readonly filled: (session: CalendarSession) => string;
  readonly stateOf: (session: CalendarSession) => 'cancelled' | 'over' | 'full' | 'open';
}

export function useEventWords(): EventWords {
  const translate = useTranslate();
  const { weekday } = useFormats();
  const occupancy = useOccupancyWords();
  return useMemo(() => {
    const stateOf = (session: CalendarSession) => {
      if (session.status === 'cancelled') return 'cancelled';
      const { state } = occupancyOf(session);
      return state === 'overbooked' ? 'over' : state;
    };
    const stateWord = (session: CalendarSession) => {
      const state = { cancelled: 'cancelled', over: 'overbooked', full: 'full', open: null }[stateOf(session)];
      return state && translate(`resources.sessions.choices.state.${state}`);
    };
    const draftWord = ({ is_draft }: CalendarSession) => (is_draft ? translate('resources.activities.fields.concept') : null);
    return {
      stateOf,
      badge: (session) => stateWord(session) ?? draftWord(session),
      filled: occupancy.tight,
      whole: (session) => {
        const { date, start_time, end_time, waitlist_count, location_name, location_parts, activity_name, organization_name, is_repeated } =
          session;
        return [
          activity_name,
          organization_name,
          `${weekday(date)}, ${start_time}–${end_time}`,
          stateWord(session),
          draftWord(session),
          occupancy.whole(session),
          waitlist_count > 0 && translate('sessions.waiting', { smart_count: waitlist_count }),
          location_name && placeWithParts(location_name, location_parts),
          is_repeated && translate('sessions.repeated'),
        ]
          .filter(Boolean)
          .join(' · ');
      },
    };
  }, [translate, weekday, occupancy]);
}
