import { useGetOne } from 'react-admin';
import { registry } from '../../../../../resources/registry.gen';
import { fill, resourceNameAt } from '../../../../schema/routes';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import type { Activity, Session } from '../session';

/** The session in the address, with the activity it belongs to. It is fetched anew whenever its screen is opened. */
export function useSessionHere() {
  const { name, params } = useResourceRoute();
  const [home = ''] = registry.activities.routes;
  const {
    data: session,
    error,
    refetch,
  } = useGetOne<Session>(name, { id: params['session_id'] ?? '' }, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  const { data: activity = null } = useGetOne<Activity>(
    resourceNameAt(home, params),
    { id: params['activity_id'] ?? '' },
    { staleTime: 60_000 },
  );
  return { name, session, activity, error, refetch, api: fill(`${registry.sessions.api}/{session_id}`, params) };
}
