import { useResourceRoute } from '../../../engine/useResourceRoute';
import { RecordFrame } from '../../../engine/records/RecordFrame';
import { BatchPanel } from '../batch/BatchPanel';

/** One batch: its progress, its contents, its codes to download, and a button that enables or disables all of it. */
export function Batch() {
  const { resource, route, params } = useResourceRoute();
  return (
    <RecordFrame resource={resource} route={route} params={params}>
      <BatchPanel wallet_id={params['wallet_id'] ?? ''} id={params[resource.key] ?? ''} />
    </RecordFrame>
  );
}
