import { useResourceRoute } from '../../../engine/useResourceRoute';
import { DeclaredHead } from '../../../engine/records/DeclaredHead';
import { StaffAvatars } from '../../members/StaffAvatars';

/** The head of an application, with its staff. */
export function Head() {
  const { params } = useResourceRoute();
  return <DeclaredHead beside={<StaffAvatars application_id={params['application_id'] ?? ''} />} />;
}
