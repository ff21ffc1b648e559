import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import type { FeeTerms } from '../../../domain/orders/transactionFee';
import { allows } from '../../../domain/permissions/permissions';
import { useProfile } from '../../ui/useProfile';
import type { BookableRoute } from '../bookings/useBookableRoute';

/**
 * What a place in a session or bundle costs now, in cents: by the rate of the activity, or of the bundle; 0 where it is free. Null for
 * who sees no money, where nobody asks, and until it is known.
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

/** What an order of it costs besides where it is paid online, once that is known; null otherwise. */
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
