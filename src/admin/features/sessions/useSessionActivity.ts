import { useGetOne } from 'react-admin';
import { registry } from '../../../../resources/registry.gen';
import { fill, resourceNameAt } from '../../../schema/routes';
import { useResourceRoute } from '../../engine/useResourceRoute';
import type { Activity } from './session';

/** The activity of the session in the address, null until it is there, and where the calls about the session go. */
export function useSessionActivity(): { activity: Activity | null; api: string } {
  const { params } = useResourceRoute();
  const [home = ''] = registry.activities.routes;
  const { data: activity = null } = useGetOne<Activity>(
    resourceNameAt(home, params),
    { id: params['activity_id'] ?? '' },
    { staleTime: 60_000 },
  );
  return { activity, api: fill(`${registry.sessions.api}/{session_id}`, params) };
}
