import { useGetList, useGetMany } from 'react-admin';
import { useState } from 'react';
import { registry } from '../../../../../resources/registry.gen';
import { resourceNameAt } from '../../../../schema/routes';
import { useNow } from '../../../ui/formats/useNow';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import type { CountedSession } from '../../bookings/rows';

/** The most sessions that an activity can reasonably have ahead. */
const MAX_SESSIONS = 1200;

/** react-admin's name of the activity's own list of sessions. */
export const useSessionsName = () => resourceNameAt(registry.sessions.routes[0] ?? '', useResourceRoute().params);

/** The sessions that can be added to a bundle or removed from it, and the past ones among `chosen`. */
export function useSessionsToChoose(chosen: readonly string[]) {
  const name = useSessionsName();
  const [now] = useState(useNow());
  const ahead = useGetList<CountedSession>(name, {
    pagination: { page: 1, perPage: MAX_SESSIONS },
    sort: { field: 'starts_at', order: 'ASC' },
    filter: { status: 'planned', starts_at: { from: new Date(now).toISOString() } },
  });
  const known = new Set(ahead.data?.map(({ id }) => id));
  const others = useGetMany<CountedSession>(name, { ids: ahead.data ? chosen.filter((id) => !known.has(id)) : [] });
  return {
    ahead: ahead.data,
    fixed: (others.data ?? []).filter((session) => session !== undefined),
    error: ahead.error,
    isFetching: ahead.isFetching,
    refetch: ahead.refetch,
  };
}
