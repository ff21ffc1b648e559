import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from '../../../../../providers/http';
import type { SystemRange, SystemState } from '../../../../domain/metrics/systemState';

const POLL_INTERVAL_MS = 10_000;

/** The state of the server, polled every ten seconds while the browser tab is visible. */
export const useSystem = (range: SystemRange) =>
  useQuery({
    queryKey: ['system', range],
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL_MS,
    queryFn: async ({ signal }) => (await http<SystemState>('/v1/admin/system', { query: { range }, signal })).json,
  });
