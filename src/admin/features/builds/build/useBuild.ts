import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../../../providers/http';
import type { Difference } from '../../../../domain/builds/configuration';
import { useNotice } from '../../../ui/useNotice';
import { type BuildRow, BUILDS } from '../useConfiguration';
import { pollWhile } from '../../../ui/pollWhile';

const isOver = (status: string | undefined) => status !== 'waiting' && status !== 'running';

/** A build, polled while it runs, and the actions on it. */
export function useBuild(id: string) {
  const queries = useQueryClient();
  const notice = useNotice();
  const key = ['builds', 'one', id];
  const {
    data: build = null,
    error,
    refetch,
  } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await http<BuildRow>(`${BUILDS}/${id}`, { signal })).json,
    refetchInterval: pollWhile<BuildRow>((row) => row === undefined || !isOver(row.status), 'minutes'),
  });
  const refresh = () =>
    void queries.invalidateQueries({ predicate: ({ queryKey: [at] }) => at === 'builds' || at === 'application/builds' });
  const cancel = useMutation({
    mutationFn: async () => (await http<BuildRow>(`${BUILDS}/${id}/cancel`, { method: 'POST', body: {} })).json,
    onSuccess: (stopped) => queries.setQueryData(key, stopped),
    onError: notice.failed,
    onSettled: refresh,
  });
  return { build, error, refetch, cancel, refresh, isOver: build !== null && isOver(build.status) };
}

export interface Compared {
  /** The earlier build; null for the current configuration. */
  readonly against: string | null;
  readonly differences: readonly Difference[];
}

export const useDifference = (id: string, other: string) =>
  useQuery({
    queryKey: ['builds', 'difference', id, other],
    queryFn: async ({ signal }) =>
      (await http<Compared>(`${BUILDS}/${id}/difference`, { query: other === '' ? {} : { with: other }, signal })).json,
  });

/** Builds of the same platform to compare this one with, newest first. */
export const useSiblings = (platform: string, id: string) =>
  useQuery({
    queryKey: ['builds', 'siblings', platform],
    queryFn: async ({ signal }) =>
      (
        await http<{ builds: BuildRow[] }>(BUILDS, {
          query: { 'filter[platform]': platform, sort: 'started_at', order: 'desc', itemsPerPage: 30 },
          signal,
        })
      ).json.builds,
    select: (found) => found.filter((build) => build.id !== id),
  });
