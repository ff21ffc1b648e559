import { useResourceRoute } from '../../../engine/useResourceRoute';
import { RecordFrame } from '../../../engine/records/RecordFrame';
import { BatchPanel } from '../batch/BatchPanel';

/** One batch: how far it is, what is in it, its codes to take out, and all of it off or on at once. */
export function Batch() {
  const { resource, route, params } = useResourceRoute();
  return (
    <RecordFrame resource={resource} route={route} params={params}>
      <BatchPanel wallet_id={params['wallet_id'] ?? ''} id={params[resource.key] ?? ''} />
    </RecordFrame>
  );
}
