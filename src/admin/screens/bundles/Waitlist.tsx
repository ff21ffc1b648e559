import { usePlace } from '../../routing/usePlace';
import { RecordFrame } from '../../views/record/RecordFrame';
import { WaitingListTab } from '../sessions/waiting/WaitingListTab';

/** Who waits for a bundle. */
export function Waitlist() {
  const { resource, place, params } = usePlace();
  return (
    <RecordFrame resource={resource} place={place} params={params}>
      <WaitingListTab />
    </RecordFrame>
  );
}
