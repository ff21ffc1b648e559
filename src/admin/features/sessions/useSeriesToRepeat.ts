import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router';
import { registry } from '../../../../resources/registry.gen';
import { pathTo, resourceNameAt } from '../../../schema/routes';
import { useResourceRoute } from '../../engine/useResourceRoute';
import type { Series } from './detail/useSeries';

/** A series of an activity, which a new one is to be like. */
interface SeriesOf {
  readonly activity_id: string;
  readonly series_id: string;
}

/** The address of the form of new sessions of an activity, filled in like a series of another. */
export const toRepeat = (ids: Readonly<Record<string, string>>, { activity_id, series_id }: SeriesOf): string =>
  `${pathTo(registry.sessions, 'create', ids)}?${new URLSearchParams({ like: activity_id, series: series_id })}`;

/** The series that the address asks to be repeated, and the activity whose sessions the form follows: its own where it asks for none. */
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
