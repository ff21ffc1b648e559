import { useResourceRoute } from '../../../engine/useResourceRoute';
import { RecordFrame } from '../../../engine/records/RecordFrame';
import { WaitingListTab } from '../../waiting-lists/WaitingListTab';

/** The waiting list of a bundle. */
export function Waitlist() {
  const { resource, route, params } = useResourceRoute();
  return (
    <RecordFrame resource={resource} route={route} params={params}>
      <WaitingListTab />
    </RecordFrame>
  );
}
