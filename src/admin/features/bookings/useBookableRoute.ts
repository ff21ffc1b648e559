import { useMemo } from 'react';
import { registry } from '../../../../resources/registry.gen';
import { fill, resourceNameAt } from '../../../schema/routes';
import { useResourceRoute } from '../../engine/useResourceRoute';

/** The session or bundle of the current screen: the paths of its calls, and the names of its lists. */
export interface BookableRoute {
  readonly kind: 'session' | 'bundle';
  readonly params: Readonly<Record<string, string>>;
  /** `/v1/admin/organizations/{organization_id}` */
  readonly organization: string;
  readonly activity: string;
  /** Of the session or bundle itself. */
  readonly own: string;
  /** react-admin's names: of the list that contains the session or bundle, of its participants, and of its waiting list. */
  readonly bookable: string;
  readonly bookableId: string;
  readonly participants: string;
  readonly waiting: string;
}

const home = ({ routes }: { readonly routes: readonly string[] }) => routes[0] ?? '';

/** The session or bundle of this screen. A session within a bundle is a session. */
export function useBookableRoute(): BookableRoute {
  const { params, resource, name } = useResourceRoute();
  return useMemo(
    () => ({ ...bookableRoute(resource.name === 'bundles' ? 'bundle' : 'session', params), bookable: name }),
    [resource.name, params, name],
  );
}

export function bookableRoute(kind: BookableRoute['kind'], params: BookableRoute['params']): BookableRoute {
  const { sessions, bundles, participants, bundle_places, waiting_list_entries, bundle_waiting_list_entries } = registry;
  const isSession = kind === 'session';
  const bookable = isSession ? sessions : bundles;
  const bookableId = params[bookable.key] ?? '';
  return {
    kind,
    params,
    bookableId,
    organization: fill('/v1/admin/organizations/{organization_id}', params),
    activity: fill('/v1/admin/organizations/{organization_id}/activities/{activity_id}', params),
    own: `${fill(bookable.api, params)}/${bookableId}`,
    bookable: resourceNameAt(home(bookable), params),
    participants: resourceNameAt(home(isSession ? participants : bundle_places), params),
    waiting: resourceNameAt(home(isSession ? waiting_list_entries : bundle_waiting_list_entries), params),
  };
}
