import { useGetList } from 'react-admin';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import type { Session } from '../session';

/** The sessions of the same series before and after this one. */
export function useNeighbours({ id, series, date, starts_at }: Session): { previous: Session | null; next: Session | null } {
  const { name } = useResourceRoute();
  const ask = (order: 'ASC' | 'DESC', dates: object) => ({
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'starts_at', order },
    filter: { series, date: dates },
  });
  const options = { enabled: series !== null, staleTime: 30_000 };
  const { data: before = [] } = useGetList<Session>(name, ask('DESC', { to: date }), options);
  const { data: after = [] } = useGetList<Session>(name, ask('ASC', { from: date }), options);
  return {
    previous: before.find((one) => one.id !== id && one.starts_at < starts_at) ?? null,
    next: after.find((one) => one.id !== id && one.starts_at > starts_at) ?? null,
  };
}
