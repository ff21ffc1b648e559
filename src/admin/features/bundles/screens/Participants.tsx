import { useResourceRoute } from '../../../engine/useResourceRoute';
import { RecordFrame } from '../../../engine/records/RecordFrame';
import { ParticipantsTab } from '../../bookings/ParticipantsTab';

/** The people who have a bundle. */
export function Participants() {
  const { resource, route, params } = useResourceRoute();
  return (
    <RecordFrame resource={resource} route={route} params={params}>
      <ParticipantsTab />
    </RecordFrame>
  );
}
