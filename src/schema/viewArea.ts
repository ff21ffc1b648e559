import type { ViewArea } from '../domain/views/view';
import { isOfOrganization } from './overview';
import type { AnyResource } from './row';

/**
 * Whose team can share a view of a list: that of the organization, of the application or of the platform. Null for the lists below a
 * record of the platform or of an application, such as the coupons of a wallet. Source: docs/domain/views.md 1.
 */
export function viewArea(resource: AnyResource): ViewArea | null {
  const { isEverywhere, isOverview, scope, access } = resource;
  if (access.list === 'nobody') return null;
  if (isEverywhere) return 'platform';
  if (isOverview) return 'application';
  if (isOfOrganization(resource)) return 'organization';
  return scope === 'application' || scope === 'platform' ? scope : null;
}
