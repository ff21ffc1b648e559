import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
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
