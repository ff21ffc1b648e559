import { useResourceRoute } from '../../../engine/useResourceRoute';
import { RecordFrame } from '../../../engine/records/RecordFrame';
import { BundleSessionTable } from '../sessions/BundleSessionTable';

/** The sessions of a bundle, each with its own screen within the bundle. */
export function Sessions() {
  const { resource, route, params } = useResourceRoute();
  return (
    <RecordFrame resource={resource} route={route} params={params}>
      <BundleSessionTable />
    </RecordFrame>
  );
}
