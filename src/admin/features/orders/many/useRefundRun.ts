import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { http } from '../../../../../providers/http';
import type { RefundRun } from '../../../../domain/refunds/refundRun';
import { useOrderChanged } from '../useOrderChanged';
import { pollWhile } from '../../../ui/pollWhile';

/**
 * A refund of many and its progress, polled each second while it runs. When it is done, its orders are refetched.
 *
 * @param organization its API path
 */
export function useRefundRun(organization: string, id: string) {
  const client = useQueryClient();
  const changed = useOrderChanged();
  const api = `${organization}/refund-runs/${id}`;
  const key = ['refund-run', id];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await http<RefundRun>(api, { signal })).json,
    refetchInterval: pollWhile<RefundRun>((run) => run?.status !== 'done'),
  });
  const again = useMutation({
    mutationFn: async () => (await http<RefundRun>(`${api}/again`, { method: 'POST', body: {} })).json,
    onSuccess: (run) => {
      client.setQueryData(key, run);
      void refetch();
    },
  });
  const status = data?.status;
  useEffect(() => {
    if (status === 'done') changed(null, '');
  }, [status, changed]);
  return { run: data ?? null, error, again };
}
