import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { http } from '../../../../../providers/http';
import type { Order } from './order';

/** An order with all that is on it. @param api of the organization */
export const useOrder = (api: string, id: string) =>
  useQuery({
    queryKey: ['order', id],
    queryFn: async ({ signal }) => (await http<Order>(`${api}/orders/${id}/details`, { signal })).json,
  });

/** An order has changed: everything that shows it, its payments or what it sold looks again. */
export function useOrderChanged(): (order: Order | null, id: string) => void {
  const client = useQueryClient();
  return useCallback(
    (order, id) => {
      if (order) client.setQueryData(['order', id], order);
      else void client.invalidateQueries({ queryKey: ['order', id] });
      void client.invalidateQueries({
        predicate: ({ queryKey: [at] }) =>
          ['purchases', 'order-of', 'refund-preview', 'history', 'statistics', 'reconcile'].some((one) => one === at) ||
          (typeof at === 'string' && /(^|\/)(orders|transactions|refunds|participants|bundle-places)$/.test(at)),
      });
    },
    [client],
  );
}
