import { createContext, useContext } from 'react';
import type { AnyResource } from '../../schema/row';

/** The current location: the entity, its route, and the ids in the address. */
export interface ResourceRoute {
  readonly resource: AnyResource;
  /** The route pattern of the list, `/admin/wallets/{wallet_id}/coupons`. */
  readonly route: string;
  /** The ids in the address, with the record's own under the resource's key. */
  readonly params: Readonly<Record<string, string>>;
  /** react-admin's name of the list: its concrete path without the leading slash. */
  readonly name: string;
}

export const RouteContext = createContext<ResourceRoute | null>(null);

/** The route of the current screen. Only for screens of a resource. */
export function useResourceRoute(): ResourceRoute {
  const here = useContext(RouteContext);
  if (!here) throw new Error('useResourceRoute() is for screens of a resource');
  return here;
}

export const PageContext = createContext('');

/** The name of the current subpage: `activity-filters`. */
export const usePageName = (): string => useContext(PageContext);
