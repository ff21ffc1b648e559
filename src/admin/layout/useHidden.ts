import type { AnyResource } from '../../schema/row';
import { useCurrentOrganization } from './useCurrentOrganization';

export type HiddenBy = 'pending' | 'draft';

/**
 * Why an offer is not visible on the website and in the app: its organization is not accepted yet, or it is a draft. Null for a visible
 * offer, and for a record that is no offer.
 */
export function useHidden(resource: AnyResource, record: Readonly<Record<string, unknown>> | undefined): HiddenBy | null {
  const organization = useCurrentOrganization();
  if (resource.draft === null) return null;
  if (organization?.status === 'pending') return 'pending';
  return record?.[resource.draft] === true ? 'draft' : null;
}
