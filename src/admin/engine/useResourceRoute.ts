import { createContext, useContext } from 'react';
import type { AnyResource } from '../../schema/row';

/** Where the person is: which entity, at which of its routes, with which ids in the address. */
export interface ResourceRoute {
  readonly resource: AnyResource;
  /** The pattern of the list, `/admin/wallets/{wallet_id}/coupons`. */
  readonly route: string;
  /** Ids from the address, the record's own under the resource's key included. */
  readonly params: Readonly<Record<string, string>>;
  /** react-admin's name of the list here: its concrete path without the slash in front. */
  readonly name: string;
}

export const RouteContext = createContext<ResourceRoute | null>(null);

/** The route of the screen that is shown. Only for screens of a resource. */
export function useResourceRoute(): ResourceRoute {
  const here = useContext(RouteContext);
  if (!here) throw new Error('useResourceRoute() is for screens of a resource');
  return here;
}

export const PageContext = createContext('');

/** The further page that is shown: `activity-filters`. */
export const usePageName = (): string => useContext(PageContext);
