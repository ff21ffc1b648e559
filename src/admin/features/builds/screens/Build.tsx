import { useResourceRoute } from '../../../engine/useResourceRoute';
import { RecordFrame } from '../../../engine/records/RecordFrame';
import { BuildPanel } from '../build/BuildPanel';

/** One build, while it runs and afterwards. */
export function Build() {
  const { resource, route, params } = useResourceRoute();
  return (
    <RecordFrame resource={resource} route={route} params={params}>
      <BuildPanel id={params[resource.key] ?? ''} />
    </RecordFrame>
  );
}
