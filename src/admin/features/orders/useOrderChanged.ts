import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Order } from './order/order';

/** Fetches an order again after a change, with its payments and what it sold. */
export function useOrderChanged(): (order: Order | null, id: string) => void {
  const client = useQueryClient();
  return useCallback(
    (order, id) => {
      if (order) client.setQueryData(['order', id], order);
      else void client.invalidateQueries({ queryKey: ['order', id] });
      void client.invalidateQueries({
        predicate: ({ queryKey: [at] }) =>
          ['purchases', 'order-of', 'refund-preview', 'history', 'statistics', 'reconcile'].some((name) => name === at) ||
          (typeof at === 'string' && /(^|\/)(orders|transactions|refunds|participants|bundle-places)$/.test(at)),
      });
    },
    [client],
  );
}
