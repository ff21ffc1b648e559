import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../../providers/http';
import type { Order } from './order';

/** An order with all of its content. @param api of the organization */
export const useOrder = (api: string, id: string) =>
  useQuery({
    queryKey: ['order', id],
    queryFn: async ({ signal }) => (await http<Order>(`${api}/orders/${id}/details`, { signal })).json,
  });
