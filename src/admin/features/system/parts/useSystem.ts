import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../../providers/http';
import type { FailedRow, SystemRange, SystemState } from '../../../../domain/system/systemState';
import { useNotice } from '../../../ui/useNotice';

const POLL_INTERVAL_MS = 10_000;

/** The state of the server, polled every ten seconds while the browser tab is visible. */
export const useSystem = (range: SystemRange) =>
  useQuery({
    queryKey: ['system', range],
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL_MS,
    queryFn: async ({ signal }) => (await http<SystemState>('/v1/admin/system', { query: { range }, signal })).json,
  });

/** Tries a row of a job again that failed. */
export function useRetry() {
  const translate = useTranslate();
  const notice = useNotice();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ job, key }: Pick<FailedRow, 'job' | 'key'>) =>
      (await http<Pick<SystemState, 'failed_rows'>>('/v1/admin/system/retries', { method: 'POST', body: { job, key } })).json.failed_rows,
    onSuccess: (failed_rows) => {
      queries.setQueriesData<SystemState>({ queryKey: ['system'] }, (state) => state && { ...state, failed_rows });
      notice.success(translate('system.retried'));
    },
    onError: notice.failed,
    networkMode: 'always',
  });
}
