import { registry } from '../../../../resources/registry.gen';
import { fill } from '../../../schema/routes';
import { useResourceRoute } from '../../engine/useResourceRoute';
import type { Activity } from './session';
import { useActivityHere } from './useActivityHere';

/** The activity of the session in the address, null until it has loaded, and the API path of the session. */
export function useSessionActivity(): { activity: Activity | null; api: string } {
  const { params } = useResourceRoute();
  return { activity: useActivityHere(), api: fill(`${registry.sessions.api}/{session_id}`, params) };
}
