import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { allows } from '../../../domain/permissions/permissions';
import { registry, type ResourceName } from '../../../../resources/registry.gen';
import type { AnyResource } from '../../../schema/row';
import { pathTo } from '../../../schema/routes';
import { showing } from './opened';
import { ownersIn } from './ownersIn';
import { useResourceRoute } from '../useResourceRoute';
import { useProfile } from '../../ui/useProfile';

/**
 * The address of a record of this list; null when this person may not open it. A record of an overview opens in its organization, and a
 * record of a list that declares `opens` over the list itself.
 */
export function useRowAddress(): (record: { readonly id: unknown }) => string | null {
  const { resource, params, route } = useResourceRoute();
  const { pathname, search } = useLocation();
  const isOpened = resource.list.opens !== null;
  const profile = useProfile();
  const { show, edit } = resource.access;
  const may = show !== 'nobody' && allows(profile, show);
  const home = resource.isOverview && edit === 'nobody' ? (registry[resource.name as ResourceName] as unknown as AnyResource) : null;
  return useCallback(
    (record) => {
      if (!may) return null;
      const id = String(record.id);
      if (isOpened) return `${pathname}${showing(search, id)}`;
      return home ? pathTo(home, 'edit', { ...ownersIn({ ...record }), id }) : pathTo(resource, 'edit', { ...params, id }, route);
    },
    [may, home, resource, params, route, isOpened, pathname, search],
  );
}
