import { useGetList, useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { MAX_WEEKS_OFF, weekToPropose } from '../../../../domain/holidays/datesToSkip';
import { addDays, daysBetween } from '../../../../domain/time/calendarDays';
import { resourceNameAt } from '../../../../schema/routes';
import { LoadFailure } from '../../../ui/LoadFailure';
import { useToday } from '../../../ui/formats/useToday';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { FormSkeleton } from '../../../engine/records/FormSkeleton';
import { RecordHeader } from '../../../engine/records/frame/RecordHeader';
import { useDaysOff } from '../../holidays/useDaysOff';
import { CreationForm, type CreationStart } from '../creation/CreationForm';
import { useSeriesToRepeat } from '../useSeriesToRepeat';
import type { Series } from '../detail/useSeries';
import { draftOf, newDraft, type RepetitionDraft } from '../repetition/repetitionDraft';
import type { Session } from '../session';
import { useActivityHere } from '../useActivityHere';

/**
 * A new session, once or repeated. Its initial values are those of the last session, or of another activity's series that is repeated here.
 */
export function Creation() {
  const { resource, route, params } = useResourceRoute();
  const translate = useTranslate();
  const today = useToday();
  const activity = useActivityHere();
  const repeated = useSeriesToRepeat();
  const { data, error, isFetching, refetch } = useGetList<Session>(
    resourceNameAt(route, { ...params, activity_id: repeated.activity_id }),
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'starts_at', order: 'DESC' },
      filter: repeated.id === null ? {} : { series: repeated.id },
    },
    { refetchOnWindowFocus: false, staleTime: 60_000 },
  );
  const last = data?.[0] ?? null;
  const { series } = repeated;
  const next = series ? nextAfter(series.start_date, today, 0) : last && nextAfter(last.date, today, 1);
  const daysOff = useDaysOff(useMemo(() => (next === null ? null : { from: next, to: addDays(next, MAX_WEEKS_OFF * 7) }), [next]));
  const date = next && weekToPropose(next, daysOff.days, last?.location ?? activity?.location ?? null);
  return (
    <>
      <RecordHeader resource={resource} route={route} params={params} title={translate('resources.sessions.new')} />
      {data && !repeated.isLoading && !daysOff.isLoading ? (
        <CreationForm start={startOf(last, date, series)} repetition={series && repeatedFrom(series, date)} />
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

/** The times of the series, or else of the last session, with the spots, location and parts of that session. */
function startOf(last: Session | null, date: string | null, series: Pick<Session, 'start_time' | 'end_time'> | null): CreationStart {
  const { start_time, end_time } = series ?? last ?? FIRST;
  const { spots, location, parts } = last ?? FIRST;
  return { date, start_time, end_time, spots, location, parts, subscribe_from: null, subscribe_until: null, notes: null };
}

/** The rule of a series without its excluded dates. A rule that ended before the new date gets the length of a new repetition. */
function repeatedFrom(series: Series, date: string | null): RepetitionDraft {
  const draft = { ...draftOf(series), excluded_dates: [] };
  const isOver = date !== null && draft.end_date !== null && draft.end_date < date;
  return isOver ? { ...draft, ends: 'count', end_date: null, count: draft.count ?? newDraft(date).count } : draft;
}

/** The date `weeks` weeks after a day or, if that has passed, the next such day of the week. */
const nextAfter = (day: string, today: string, weeks: number): string =>
  addDays(day, Math.max(weeks, Math.floor(daysBetween(day, today) / 7) + 1) * 7);

const FIRST = { start_time: '19:00', end_time: '20:00', spots: null, location: null, parts: [] };
