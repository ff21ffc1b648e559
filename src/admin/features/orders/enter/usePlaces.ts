import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../../providers/http';
import { useNow } from '../../../ui/formats/useNow';
import { useSessionTitle } from '../../sessions/useSessionTitle';
import { MAX_OFFERS, type Named } from '../useOffers';
import type { Kind } from './sold';

interface Times {
  readonly id: string;
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
}

/** The places of an activity that can be sold: its future sessions, or its bundles. Null while they load. */
export function usePlaces(api: string, kind: Kind, activity: string | null): readonly Named[] | null {
  const title = useSessionTitle();
  const now = useNow();
  const isSession = kind === 'session';
  const query = isSession
    ? {
        itemsPerPage: 100,
        sort: 'starts_at',
        order: 'asc',
        'filter[status]': 'planned',
        'filter[starts_at][from]': new Date(now).toISOString(),
      }
    : { itemsPerPage: MAX_OFFERS, sort: 'name', order: 'asc' };
  const { data = null } = useQuery({
    queryKey: ['enter-order', api, kind, activity],
    enabled: activity !== null && kind !== 'product',
    queryFn: async ({ signal }) => {
      const { json } = await http<{ sessions?: readonly Times[]; bundles?: readonly Named[] }>(
        `${api}/activities/${activity}/${isSession ? 'sessions' : 'bundles'}`,
        { query, signal },
      );
      return json;
    },
  });
  if (!data) return null;
  return data.sessions?.map((session) => ({ id: session.id, name: title(session) })) ?? data.bundles ?? [];
}
