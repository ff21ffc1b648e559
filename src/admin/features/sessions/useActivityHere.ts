import { useGetOne } from 'react-admin';
import { registry } from '../../../../resources/registry.gen';
import { resourceNameAt } from '../../../schema/routes';
import { useResourceRoute } from '../../engine/useResourceRoute';
import type { Activity } from './session';

/** The activity in the address; null until it has loaded. */
export function useActivityHere(): Activity | null {
  const { params } = useResourceRoute();
  const [home = ''] = registry.activities.routes;
  const { data = null } = useGetOne<Activity>(resourceNameAt(home, params), { id: params['activity_id'] ?? '' }, { staleTime: 60_000 });
  return data;
}
