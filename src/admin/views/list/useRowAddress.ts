import { useCallback } from 'react';
import { allows } from '../../../domain/permissions';
import { pathTo } from '../../../schema/places';
import { usePlace } from '../../routing/usePlace';
import { useProfile } from '../../shell/useProfile';

/** Where a record of this list opens; null when this person may not open it. */
export function useRowAddress(): (id: unknown) => string | null {
  const { resource, params, place } = usePlace();
  const profile = useProfile();
  const { show } = resource.access;
  const may = show !== 'nobody' && allows(profile, show);
  return useCallback((id) => (may ? pathTo(resource, 'edit', { ...params, id: String(id) }, place) : null), [may, resource, params, place]);
}
