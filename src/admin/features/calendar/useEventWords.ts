import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import type { CalendarSession } from '../../../domain/sessions/calendarSession';
import { useFormats } from '../../ui/formats/formats';

export interface EventWords {
  /** Everything about a session in one line, for the tooltip and for who hears the page. */
  readonly whole: (session: CalendarSession) => string;
  readonly stateOf: (session: CalendarSession) => 'cancelled' | 'over' | 'full' | 'open';
}

export function useEventWords(): EventWords {
  const translate = useTranslate();
  const { weekday } = useFormats();
  return useMemo(() => {
    const stateOf = ({ status, spots, participants_amount }: CalendarSession) => {
      if (status === 'cancelled') return 'cancelled';
      if (spots === null || participants_amount < spots) return 'open';
      return participants_amount > spots ? 'over' : 'full';
    };
    return {
      stateOf,
      whole: (session) => {
        const { date, start_time, end_time, participants_amount: count, spots, waitlist_count, location_name, is_repeated } = session;
        const state = { cancelled: 'cancelled', over: 'overbooked', full: 'full', open: null }[stateOf(session)];
        return [
          `${weekday(date)}, ${start_time}–${end_time}`,
          state && translate(`resources.sessions.choices.state.${state}`),
          spots === null ? translate('sessions.occupancy.unlimited', { count }) : translate('sessions.occupancy.of', { count, spots }),
          waitlist_count > 0 && translate('sessions.waiting', { smart_count: waitlist_count }),
          location_name,
          is_repeated && translate('sessions.repeated'),
        ]
          .filter(Boolean)
          .join(' · ');
      },
    };
  }, [translate, weekday]);
}
