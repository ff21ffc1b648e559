import { useGetList, useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { MAX_WEEKS_OFF, weekToPropose } from '../../../../domain/holidays/datesToSkip';
import { addDays, daysBetween } from '../../../../domain/time/calendarDays';
import { useToday } from '../../../ui/formats/useToday';
import { useDaysOff } from '../../closed-days/useDaysOff';
import { useActivityHere } from '../useActivityHere';
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
  const last = data?.[0] ?? null;
  const activity = useActivityHere();
  const today = useToday();
  const next = last && weekAfter(last.date, today);
  const daysOff = useDaysOff(useMemo(() => (next === null ? null : { from: next, to: addDays(next, MAX_WEEKS_OFF * 7) }), [next]));
  const date = next && weekToPropose(next, daysOff.days, last?.location ?? activity?.location ?? null);
  return (
    <>
      <RecordHeader resource={resource} route={route} params={params} title={translate('resources.sessions.new')} />
      {data && !daysOff.isLoading ? (
        <CreationForm last={last} date={date} />
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

/** A week after a day or, where that is over, the next such day of the week. */
const weekAfter = (day: string, today: string): string => addDays(day, Math.max(1, Math.floor(daysBetween(day, today) / 7) + 1) * 7);
