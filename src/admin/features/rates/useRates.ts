import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import { registry } from '../../../../resources/registry.gen';
import type { VatTier } from '../../../domain/orders/vat';
import { allows } from '../../../domain/permissions/permissions';
import { fill, resourceNameAt } from '../../../schema/routes';
import { useResourceRoute } from '../../engine/useResourceRoute';
import { useProfile } from '../../ui/useProfile';

/** What an offer costs. Whoever may only choose a rate knows its name alone. */
export interface Rate {
  /** Null: free. */
  readonly id: string | null;
  readonly name: string;
  /** Including VAT. */
  readonly price_in_cents?: number;
  readonly vat?: VatTier;
  readonly cancellation_term?: string | null;
}

const { rates } = registry;

/** The rates of the organization that the screen is in, and react-admin's name of their list. */
export function useRates() {
  const { params } = useResourceRoute();
  const { list } = rates.access;
  const profile = useProfile();
  const mayView = list !== 'nobody' && allows(profile, list);
  const api = fill(rates.api, params);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['rates', api, mayView],
    queryFn: async ({ signal }) =>
      (await http<{ rates: Rate[] }>(mayView ? api : `${api}/simple`, { signal, query: { itemsPerPage: 250 } })).json.rates,
  });
  return { name: resourceNameAt(rates.routes[0] ?? '', params), rates: data ?? [], isPending, error, refetch };
}
