import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import { registry } from '../../../../resources/registry.gen';
import type { CancellationPeriod } from '../../../domain/cancellation/cancellationPeriods';
import { allows } from '../../../domain/permissions/permissions';
import { fill, resourceNameAt } from '../../../schema/routes';
import { useResourceRoute } from '../../engine/useResourceRoute';
import { useProfile } from '../../ui/useProfile';

/** A cancellation term. Whoever may only choose one knows its name alone. */
export interface Term {
  readonly id: string;
  readonly name: string;
  readonly periods?: readonly CancellationPeriod[];
}

const { cancellation_terms: terms } = registry;

/** The cancellation terms of the organization that the screen is in, and react-admin's name of their list. */
export function useTerms() {
  const { params } = useResourceRoute();
  const { list } = terms.access;
  const profile = useProfile();
  const mayView = list !== 'nobody' && allows(profile, list);
  const api = fill(terms.api, params);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['cancellation_terms', api, mayView],
    queryFn: async ({ signal }) =>
      (await http<{ cancellation_terms: Term[] }>(mayView ? api : `${api}/simple`, { signal, query: { itemsPerPage: 250 } })).json
        .cancellation_terms,
  });
  return { name: resourceNameAt(terms.routes[0] ?? '', params), terms: data ?? [], isPending, error, refetch };
}
