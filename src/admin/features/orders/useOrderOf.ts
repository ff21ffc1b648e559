import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import { HttpError } from '../../../../providers/httpError';
import { allows } from '../../../domain/permissions/permissions';
import { useProfile } from '../../ui/useProfile';
import type { Order } from './order/order';

/**
 * The order in which a booking was sold; null for a free one. Nothing is fetched for a person who may not see amounts.
 *
 * @param api of the booking: `/v1/admin/.../participants/9`; null to fetch nothing
 */
export function useOrderOf(api: string | null) {
  const may = allows(useProfile(), 'view-rates');
  const { data, error, isPending } = useQuery({
    queryKey: ['order-of', api],
    enabled: may && api !== null,
    queryFn: async ({ signal }) => {
      try {
        return (await http<Order>(`${api}/order`, { signal })).json;
      } catch (failure) {
        if (failure instanceof HttpError && failure.status === 404) return null;
        throw failure;
      }
    },
  });
  return { order: data ?? null, error, isPending: may && api !== null && isPending };
}
