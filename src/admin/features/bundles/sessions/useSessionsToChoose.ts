import { useGetList, useGetMany } from 'react-admin';
import { useState } from 'react';
import { registry } from '../../../../../resources/registry.gen';
import { resourceNameAt } from '../../../../schema/routes';
import { useNow } from '../../../ui/formats/useNow';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import type { Session } from '../../bookings/rows';

/** As many as an activity can reasonably have ahead of it. */
const MOST = 1200;

/** react-admin's name of the activity's own list of sessions. */
export const useSessionsName = () => resourceNameAt(registry.sessions.routes[0] ?? '', useResourceRoute().params);

/** The sessions that can be put in a bundle or taken out of it, and those of `chosen` that are over. */
export function useSessionsToChoose(chosen: readonly string[]) {
  const name = useSessionsName();
  const [now] = useState(useNow());
  const ahead = useGetList<Session>(name, {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'starts_at', order: 'ASC' },
    filter: { status: 'planned', starts_at: { from: new Date(now).toISOString() } },
  });
  const known = new Set(ahead.data?.map(({ id }) => id));
  const others = useGetMany<Session>(name, { ids: ahead.data ? chosen.filter((id) => !known.has(id)) : [] });
  return {
    ahead: ahead.data,
    fixed: (others.data ?? []).filter((session) => session !== undefined),
    error: ahead.error,
    isFetching: ahead.isFetching,
    refetch: ahead.refetch,
  };
}
