import { useCallback } from 'react';
import { allows } from '../../../domain/permissions/permissions';
import { pathTo } from '../../../schema/routes';
import { useResourceRoute } from '../useResourceRoute';
import { useProfile } from '../../ui/useProfile';

/** Where a record of this list opens; null when this person may not open it. */
export function useRowAddress(): (id: unknown) => string | null {
  const { resource, params, route } = useResourceRoute();
  const profile = useProfile();
  const { show } = resource.access;
  const may = show !== 'nobody' && allows(profile, show);
  return useCallback((id) => (may ? pathTo(resource, 'edit', { ...params, id: String(id) }, route) : null), [may, resource, params, route]);
}
