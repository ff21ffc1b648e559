import { useResourceRoute } from '../../../engine/useResourceRoute';
import { RecordFrame } from '../../../engine/records/RecordFrame';
import { WaitingListTab } from '../../waiting-lists/WaitingListTab';

/** Who waits for a bundle. */
export function Waitlist() {
  const { resource, place, params } = useResourceRoute();
  return (
    <RecordFrame resource={resource} place={place} params={params}>
      <WaitingListTab />
    </RecordFrame>
  );
}
