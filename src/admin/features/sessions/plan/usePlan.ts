import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../../../providers/http';
import { useSettled } from '../../../ui/useSettled';

/**
 * What the server says a call would do, asked for after a moment of quiet. While a new answer is on its way the one
 * before stands, and is not current.
 *
 * @param path where plans are made; `T` is its answer
 * @param body null asks nothing
 */
export function usePlan<T>(path: string, body: object | null, quiet = 150) {
  const queries = useQueryClient();
  const spelled = body === null ? null : JSON.stringify(body);
  const settled = useSettled(spelled, quiet);
  const found = useQuery({
    queryKey: planKey(path, settled),
    queryFn: async ({ signal }): Promise<Planned<T>> => ({
      of: settled ?? '',
      plan: (await http<T>(path, { method: 'POST', body: JSON.parse(settled ?? '{}'), signal })).json,
    }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  return {
    data: body === null ? null : (found.data?.plan ?? null),
    /** For which body that was said, spelled as JSON. */
    of: found.data?.of ?? null,
    error: found.error,
    isCurrent: found.data !== undefined && !found.isPlaceholderData && !found.isFetching && settled === spelled,
    /** The server has found another outcome meanwhile. */
    replace: (plan: T) => queries.setQueryData<Planned<T>>(planKey(path, spelled), { of: spelled ?? '', plan }),
  };
}

/** A plan, and the body that it is of. */
export interface Planned<T> {
  readonly of: string;
  readonly plan: T;
}

/** Under which the plan for a body is kept. */
export const planKey = (path: string, spelled: string | null) => ['plan', path, spelled];
