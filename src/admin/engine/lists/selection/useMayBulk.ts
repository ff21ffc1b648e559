import { bulkFields } from '../../../../schema/bulkFields';
import { mayWrite } from '../../../../schema/mayWrite';
import type { AnyResource } from '../../../../schema/row';
import { useProfile } from '../../../ui/useProfile';
import { useMay } from '../useMay';

/** Whether this person may change any field of many records at once. */
export function useMayBulk(resource: AnyResource): boolean {
  const profile = useProfile();
  const mayEdit = useMay(resource)('edit');
  return mayEdit && !resource.isOverview && bulkFields(resource).some((name) => mayWrite(resource, profile, name));
}
