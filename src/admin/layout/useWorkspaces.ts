import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { http } from '../../../providers/http';

/** Five per page; a search is sent after half a second without typing, in ms (docs/domain/screens.md 2). */
export const PAGE_SIZE = 5;
const DEBOUNCE_MS = 500;

export type WorkspaceKind = 'organizations' | 'applications';

export interface WorkspaceRow {
  readonly id: string;
  readonly name: string;
  /** File id. */
  readonly logo: string | null;
}

type Answer = Readonly<Partial<Record<WorkspaceKind, readonly WorkspaceRow[]>>> & {
  readonly meta: { readonly pagination: { readonly total: number } };
};

/** One page of the workspaces available to the person that match the typed text. A newer request cancels the older one. */
export function useWorkspaces(kind: WorkspaceKind) {
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState('');
  const [page, setPage] = useState(1);

  useEffect(() => {
    const wanted = search.trim();
    if (wanted === asked) return;
    const timer = setTimeout(() => {
      setAsked(wanted);
      setPage(1);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [search, asked]);

  const query = useQuery({
    queryKey: ['workspaces', kind, asked, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { json } = await http<Answer>(`/v1/admin/${kind}/simple`, {
        signal,
        query: { page, itemsPerPage: PAGE_SIZE, sort: 'name', order: 'asc', search: asked || null },
      });
      return { rows: json[kind] ?? [], total: json.meta.pagination.total };
    },
  });
  const state: 'loading' | 'failed' | 'ready' = query.isPending ? 'loading' : query.isError ? 'failed' : 'ready';
  return { search, setSearch, page, setPage, rows: query.data?.rows ?? [], total: query.data?.total ?? 0, state };
}
