import { usePlace } from '../../routing/usePlace';
import { RecordFrame } from '../../views/record/RecordFrame';
import { SessionTable } from './sessions/SessionTable';

/** The sessions of a bundle, each with a screen of its own within the bundle. */
export function Sessions() {
  const { resource, place, params } = usePlace();
  return (
    <RecordFrame resource={resource} place={place} params={params}>
      <SessionTable />
    </RecordFrame>
  );
}
