import { usePlace } from '../../routing/usePlace';
import { RecordFrame } from '../../views/record/RecordFrame';
import { ParticipantsTab } from '../sessions/participants/ParticipantsTab';

/** Who has a bundle. */
export function Participants() {
  const { resource, place, params } = usePlace();
  return (
    <RecordFrame resource={resource} place={place} params={params}>
      <ParticipantsTab />
    </RecordFrame>
  );
}
