import { useLocation, useParams } from 'react-router';
import { areaOf } from '../../../schema/menu';

/** The call of the current screen: for everyone, an application's people or an organization's own. */
export function usePrivacyApi(): string {
  const { organization_id } = useParams();
  const area = areaOf(useLocation().pathname);
  if (organization_id !== undefined) return `/v1/admin/organizations/${organization_id}/privacy`;
  return area === 'admin' ? '/v1/admin/privacy' : '/v1/admin/application/privacy';
}
