import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../../../providers/http';

/** A person with a role in an application or organization. `id` is that of the membership. */
export interface Holder {
  readonly id: string;
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly avatar: string | null;
  readonly role: string;
  readonly since: string;
  readonly last_sign_in_at: string | null;
  readonly application_id: string | null;
  readonly organization_id: string | null;
  readonly application: string | null;
  readonly organization: string | null;
}

interface Page {
  readonly holders: readonly Holder[];
  readonly meta: { readonly pagination: { readonly total: number } };
}

const PATH = '/v1/admin/permissions/holders';
const PER_PAGE = 25;

export const holderName = ({ first_name, last_name }: Pick<Holder, 'first_name' | 'last_name'>): string => `${first_name} ${last_name}`;

/** The holders of a role, or the people that match a search, page by page. */
export function useHolders(role: string | null, search: string) {
  const query = useInfiniteQuery({
    queryKey: ['permissions', 'holders', role, search],
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) =>
      (await http<Page>(PATH, { query: { page: pageParam, itemsPerPage: PER_PAGE, role, search: search || null }, signal })).json,
    getNextPageParam: ({ meta }, pages) => (pages.length * PER_PAGE < meta.pagination.total ? pages.length + 1 : undefined),
  });
  return { ...query, holders: query.data?.pages.flatMap(({ holders }) => holders) };
}

/** Revokes a platform role. */
export function useTakeRole() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Holder) => {
      await http(`${PATH}/${id}`, { method: 'DELETE' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['permissions'] }),
  });
}
