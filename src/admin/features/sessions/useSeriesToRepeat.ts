import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router';
import { registry } from '../../../../resources/registry.gen';
import { pathTo, resourceNameAt } from '../../../schema/routes';
import { useResourceRoute } from '../../engine/useResourceRoute';
import type { Series } from './detail/useSeries';

/** A series of an activity, as the template of a new one. */
interface SeriesOf {
  readonly activity_id: string;
  readonly series_id: string;
}

/** The address of an activity's form of new sessions, filled in from another activity's series. */
export const toRepeat = (ids: Readonly<Record<string, string>>, { activity_id, series_id }: SeriesOf): string =>
  `${pathTo(registry.sessions, 'create', ids)}?${new URLSearchParams({ like: activity_id, series: series_id })}`;

/** The series to repeat, from the address, and the activity that the initial values come from: its own without such a series. */
export function useSeriesToRepeat(): { activity_id: string; id: string | null; series: Series | null; isLoading: boolean } {
  const { params } = useResourceRoute();
  const [search] = useSearchParams();
  const [like, asked] = [search.get('like'), search.get('series')];
  const activity_id = like || (params['activity_id'] ?? '');
  const id = asked || null;
  const name = resourceNameAt(registry.series.routes[0] ?? '', { ...params, activity_id });
  const { data, isLoading } = useGetOne<Series>(name, { id: id ?? '' }, { enabled: id !== null, retry: false });
  return { activity_id, id, series: data ?? null, isLoading };
}
