import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../../providers/http';
import { allows } from '../../../../domain/permissions/permissions';
import { fill, resourceNameAt } from '../../../../schema/routes';
import type { AnyResource } from '../../../../schema/row';
import { useProfile } from '../../../ui/useProfile';
import { useResourceRoute } from '../../useResourceRoute';

/** The choices: all records of an entity of which an organization has few. */
export interface OwnChoices<R> {
  /** React-admin's name of the list of these records. */
  readonly name: string;
  readonly records: readonly R[];
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

/** The records of the current organization. A person with the right to choose but not to read gets only their names. */
export function useOwnChoices<R>(resource: AnyResource): OwnChoices<R> {
  const { params } = useResourceRoute();
  const { list } = resource.access;
  const profile = useProfile();
  const mayView = list !== 'nobody' && allows(profile, list);
  const api = fill(resource.api, params);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [resource.name, api, mayView],
    queryFn: async ({ signal }) =>
      (await http<Record<string, R[]>>(mayView ? api : `${api}/simple`, { signal, query: { itemsPerPage: 250 } })).json[
        resource.collection
      ] ?? [],
  });
  return { name: resourceNameAt(resource.routes[0] ?? '', params), records: data ?? [], isPending, error, refetch };
}
