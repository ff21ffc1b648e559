import { useGetList, useTranslate } from 'react-admin';
import { LoadFailure } from '../../../ui/LoadFailure';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { FormSkeleton } from '../../../engine/records/FormSkeleton';
import { RecordHeader } from '../../../engine/records/frame/RecordHeader';
import { CreationForm } from '../creation/CreationForm';
import type { Session } from '../session';

/** A new session, once or repeated. It starts as the last one was. */
export function Creation() {
  const { resource, route, params, name } = useResourceRoute();
  const translate = useTranslate();
  const { data, error, isFetching, refetch } = useGetList<Session>(
    name,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'starts_at', order: 'DESC' }, filter: {} },
    { refetchOnWindowFocus: false, staleTime: 60_000 },
  );
  return (
    <>
      <RecordHeader resource={resource} route={route} params={params} title={translate('resources.sessions.new')} />
      {data ? (
        <CreationForm last={data[0] ?? null} />
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}
