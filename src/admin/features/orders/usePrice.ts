import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import type { FeeTerms } from '../../../domain/orders/transactionFee';
import { allows } from '../../../domain/permissions/permissions';
import { useProfile } from '../../ui/useProfile';
import type { BookableRoute } from '../bookings/useBookableRoute';

/**
 * The current price of a place in a session or bundle, in cents: the rate of the activity or of the bundle; 0 for a free one. Null for a
 * person who may not see amounts, without a session or bundle, and while it loads.
 */
export function usePrice(at: Pick<BookableRoute, 'kind' | 'own' | 'activity'> | null): number | null {
  const may = allows(useProfile(), 'view-rates');
  const offer = at && (at.kind === 'bundle' ? at.own : at.activity);
  const { data = null } = useQuery({
    queryKey: ['price', offer],
    enabled: may && offer !== null,
    queryFn: async ({ signal }) => (await http<{ price_in_cents: number }>(offer ?? '', { signal })).json.price_in_cents,
  });
  return data;
}

/** The fee on top of the price for an online payment, once it has loaded; null otherwise. */
export function useFeeTerms({ kind, organization, bookableId, params }: BookableRoute, isPaidOnline: boolean): FeeTerms | null {
  const of = kind === 'bundle' ? { bundle: bookableId } : { activity: params['activity_id'] ?? null };
  const { data = null } = useQuery({
    queryKey: ['transaction-fee', organization, of],
    enabled: isPaidOnline,
    queryFn: async ({ signal }) =>
      (await http<{ transaction_fee: FeeTerms | null }>(`${organization}/transaction-fee`, { query: of, signal })).json.transaction_fee,
  });
  return isPaidOnline ? data : null;
}
