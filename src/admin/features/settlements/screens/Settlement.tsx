import { useRecordContext } from 'react-admin';
import { FormSkeleton } from '../../../engine/records/FormSkeleton';
import { RecordFrame } from '../../../engine/records/RecordFrame';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { SettlementFacts, type SettlementRow } from '../SettlementFacts';

/** One settlement: what needs attention, its components, and the costs withheld. Its payments are on the next tab. */
export function Settlement() {
  const { resource, route, params } = useResourceRoute();
  return (
    <RecordFrame resource={resource} route={route} params={params}>
      <Facts />
    </RecordFrame>
  );
}

function Facts() {
  const record = useRecordContext<SettlementRow>();
  return record ? <SettlementFacts record={record} /> : <FormSkeleton />;
}
