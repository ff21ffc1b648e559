import { useMemo } from 'react';
import { registry } from '../../../../../resources/registry.gen';
import { fill, resourceNameAt } from '../../../../schema/places';
import { usePlace } from '../../../routing/usePlace';

/** What people have places in here: a session, or a bundle of sessions. Addresses of its calls, and names of its lists. */
export interface PlacesAt {
  readonly kind: 'session' | 'bundle';
  readonly params: Readonly<Record<string, string>>;
  /** `/v1/admin/organizations/{organization_id}` */
  readonly organization: string;
  readonly activity: string;
  /** Of the session or bundle itself. */
  readonly own: string;
  /** react-admin's names: of the list that the session or bundle is in, of its participants, of its waiting list. */
  readonly goal: string;
  readonly goalId: string;
  readonly participants: string;
  readonly waiting: string;
}

const home = ({ places }: { readonly places: readonly string[] }) => places[0] ?? '';

/** The session or bundle whose screen this is. A session within a bundle is a session. */
export function usePlacesAt(): PlacesAt {
  const { params, resource, name } = usePlace();
  return useMemo(
    () => ({ ...placesAt(resource.name === 'bundles' ? 'bundle' : 'session', params), goal: name }),
    [resource.name, params, name],
  );
}

export function placesAt(kind: PlacesAt['kind'], params: PlacesAt['params']): PlacesAt {
  const { sessions, bundles, participants, bundle_places, waiting_list_entries, bundle_waiting_list_entries } = registry;
  const isSession = kind === 'session';
  const goal = isSession ? sessions : bundles;
  const goalId = params[goal.key] ?? '';
  return {
    kind,
    params,
    goalId,
    organization: fill('/v1/admin/organizations/{organization_id}', params),
    activity: fill('/v1/admin/organizations/{organization_id}/activities/{activity_id}', params),
    own: `${fill(goal.api, params)}/${goalId}`,
    goal: resourceNameAt(home(goal), params),
    participants: resourceNameAt(home(isSession ? participants : bundle_places), params),
    waiting: resourceNameAt(home(isSession ? waiting_list_entries : bundle_waiting_list_entries), params),
  };
}
