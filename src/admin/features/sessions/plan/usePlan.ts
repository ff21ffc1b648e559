import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../../../providers/http';
import { useSettled } from '../../../ui/useSettled';

/**
 * The server's plan for a call, requested after a pause in typing. While a new plan loads the previous one stays, marked as not current.
 *
 * @param path where plans are made; `T` is the response
 * @param body null requests nothing
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
    /** The body that the plan belongs to, as JSON. */
    of: found.data?.of ?? null,
    error: found.error,
    isCurrent: found.data !== undefined && !found.isPlaceholderData && !found.isFetching && settled === spelled,
    /** Replaces the plan after the server has returned another outcome. */
    replace: (plan: T) => queries.setQueryData<Planned<T>>(planKey(path, spelled), { of: spelled ?? '', plan }),
  };
}

/** A plan, and the body that it belongs to. */
export interface Planned<T> {
  readonly of: string;
  readonly plan: T;
}

/** The query key of the plan for a body. */
export const planKey = (path: string, spelled: string | null) => ['plan', path, spelled];
