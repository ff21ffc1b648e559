import { FormSkeleton } from '../../../engine/records/FormSkeleton';
import { RecordFrame } from '../../../engine/records/RecordFrame';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { LoadFailure } from '../../../ui/LoadFailure';
import { BatchActions } from '../batch/BatchActions';
import { BatchFacts } from '../batch/BatchFacts';
import { BatchPayouts } from '../batch/BatchPayouts';
import { BatchSteps } from '../batch/BatchSteps';
import { Preflight } from '../batch/Preflight';
import { useBatch } from '../batch/useBatch';
import * as styles from '../sepas.module.css';

/** One batch: its progress, its actions, the result of its check, and its payouts. */
export function Batch() {
  const { resource, route, params } = useResourceRoute();
  const { data, error, isFetching, refetch } = useBatch(params[resource.key] ?? '');
  return (
    <RecordFrame resource={resource} route={route} params={params}>
      {!data && (error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <FormSkeleton />)}
      {data && (
        <div className={styles.page}>
          <BatchSteps status={data.batch.status} />
          <BatchActions details={data} />
          {data.check && <Preflight check={data.check} batch_id={data.batch.id} isDraft={data.verbs.includes('change')} />}
          <BatchFacts details={data} />
          <BatchPayouts details={data} />
        </div>
      )}
    </RecordFrame>
  );
}
