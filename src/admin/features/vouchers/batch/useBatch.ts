import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { http } from '../../../../../providers/http';
import type coupon_batches from '../../../../../resources/coupon_batches';
import type { BatchWanted } from '../../../../domain/vouchers/batch';
import type { Row } from '../../../../schema/row';
import { useNotice } from '../../../ui/useNotice';
import { pollWhile } from '../../../ui/pollWhile';

export type Batch = Row<typeof coupon_batches>;

/** API path of the batches of a wallet. */
export const batchesApi = (wallet_id: string) => `/v1/admin/wallets/${wallet_id}/coupons/batches`;

/** Starts a batch. Sending it again with the same id starts no second one. */
export function useStartBatch(wallet_id: string) {
  const refresh = useBatchesChanged(wallet_id);
  return useMutation({
    mutationFn: async (body: BatchWanted) => (await http<Batch>(batchesApi(wallet_id), { method: 'POST', body })).json,
    onSuccess: refresh,
  });
}

/** A batch and its progress, polled while it is being created, with its actions. */
export function useBatch(wallet_id: string, id: string) {
  const client = useQueryClient();
  const notice = useNotice();
  const refresh = useBatchesChanged(wallet_id);
  const key = ['coupon-batch', id];
  const api = `${batchesApi(wallet_id)}/${id}`;
  const { data = null, error } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await http<Batch>(api, { signal })).json,
    refetchInterval: pollWhile<Batch>((batch) => batch === undefined || batch.status === 'running'),
  });
  const act = useMutation({
    mutationFn: async ({ verb, body = {} }: { readonly verb: 'cancel' | 'resume' | 'switch'; readonly body?: object }) =>
      (await http<Batch>(`${api}/${verb}`, { method: 'POST', body })).json,
    onSuccess: (batch) => {
      client.setQueryData(key, batch);
      refresh();
    },
    onError: notice.failed,
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  });
  const status = data?.status;
  useEffect(() => {
    if (status && status !== 'running') refresh();
  }, [status, refresh]);
  return { batch: data, error, act, api };
}

/** Refetches the lists of coupons and batches. */
function useBatchesChanged(wallet_id: string): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    const lists = [`admin/wallets/${wallet_id}/coupons`, `admin/wallets/${wallet_id}/coupons/batches`];
    void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => typeof name === 'string' && lists.includes(name) });
  }, [client, wallet_id]);
}
