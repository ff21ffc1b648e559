import { useMutation } from '@tanstack/react-query';
import { HttpError } from '../../../../../providers/httpError';
import { useSendOnce } from '../useSendOnce';
import type { Order } from './order';
import { useOrderChanged } from '../useOrderChanged';

/**
 * A call that changes an order, sent once. After a conflict (409) the order is refetched, and the error is kept for the caller to show.
 *
 * @param api of the organization
 */
export function useOrderWrite(api: string, id: string, verb: 'payments' | 'paybacks' | 'received' | 'cancel' | 'refunds') {
  const send = useSendOnce();
  const changed = useOrderChanged();
  return useMutation({
    mutationFn: (body: object) => send<Order>(`${api}/orders/${id}/${verb}`, body),
    onSuccess: (order) => changed(order, id),
    onError: (error) => {
      if (error instanceof HttpError && error.status === 409) changed(null, id);
    },
  });
}
