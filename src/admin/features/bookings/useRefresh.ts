import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { BookableRoute } from './useBookableRoute';

/** Refetches everything that shows bookings of the activity: lists, occupancy, waiting lists, the register. */
export function useRefresh({ activity }: Pick<BookableRoute, 'activity'>): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const name = activity.replace('/v1/admin/', '');
    const isBelow = (key: unknown) => typeof key === 'string' && (key.startsWith(name) || key.startsWith(activity));
    await queries.invalidateQueries({
      predicate: ({ queryKey: [at, , of] }) =>
        isBelow(at) || at === 'sessions' || at === 'bundles' || (at === 'history' && of !== undefined),
    });
  }, [queries, activity]);
}
