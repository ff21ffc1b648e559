import { useResourceRoute } from '../../../engine/useResourceRoute';
import { RecordFrame } from '../../../engine/records/RecordFrame';
import { SessionTable } from '../sessions/SessionTable';

/** The sessions of a bundle, each with a screen of its own within the bundle. */
export function Sessions() {
  const { resource, route, params } = useResourceRoute();
  return (
    <RecordFrame resource={resource} route={route} params={params}>
      <SessionTable />
    </RecordFrame>
  );
}
