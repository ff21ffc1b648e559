import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { addressOf } from '../../../../providers/dataProvider';
import { http } from '../../../../providers/http';
import type { ImportRowsPage, ImportRowView, ImportView, RowFilter } from '../../../domain/imports/importView';
import { useResourceRoute } from '../useResourceRoute';
import { pollWhile } from '../../ui/pollWhile';

const isBusy = (found: ImportView | undefined) => found?.state === 'checking' || found?.state === 'running';

/** API path of the imports of this list. */
export const useImportsPath = (): string => `${addressOf(useResourceRoute().name).api}/imports`;

/** The id of the import in the address, and functions that go to another import or to none. */
export function useImportAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return {
    id: new URLSearchParams(search).get('import'),
    open: (id: string | null) => void navigate(id === null ? pathname : `${pathname}?import=${encodeURIComponent(id)}`),
  };
}

/** The current state of an import, polled while it is being checked or written. */
export function useImport(id: string) {
  const path = useImportsPath();
  return useQuery({
    queryKey: ['imports', path, id],
    queryFn: async ({ signal }) => (await http<ImportView>(`${path}/${encodeURIComponent(id)}`, { signal })).json,
    refetchInterval: pollWhile(isBusy),
  });
}

/** The user's own imports of this list, and the maximum number of rows per file. */
export function useRecentImports() {
  const path = useImportsPath();
  return useQuery({
    queryKey: ['imports', path],
    queryFn: async ({ signal }) => (await http<{ imports: ImportView[]; max_rows: number }>(path, { signal })).json,
  });
}

export function useImportRows(id: string, filter: RowFilter, page: number, isReady: boolean) {
  const path = useImportsPath();
  return useQuery({
    queryKey: ['imports', path, id, 'rows', filter, page],
    enabled: isReady,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await http<ImportRowsPage>(`${path}/${encodeURIComponent(id)}/rows`, { query: { filter, page }, signal })).json,
  });
}

/** The actions on an import. Each result updates what the screen shows. */
export function useImportVerbs(id: string) {
  const path = useImportsPath();
  const queries = useQueryClient();
  const importPath = `${path}/${encodeURIComponent(id)}`;
  const key = ['imports', path, id];
  const shows = (found: ImportView) => queries.setQueryData(key, found);
  /** Drops the cached rows, so that they are refetched. */
  const forgetRows = () => queries.removeQueries({ queryKey: [...key, 'rows'] });
  const map = useMutation({
    mutationFn: async (columns: readonly (string | null)[]) =>
      (await http<ImportView>(importPath, { method: 'PATCH', body: { columns } })).json,
    onSuccess: (found) => {
      forgetRows();
      shows(found);
    },
  });
  const mend = useMutation({
    mutationFn: async ({ line, ...body }: { line: number; cells?: Readonly<Record<string, string>>; is_skipped?: boolean }) =>
      (await http<{ import: ImportView; row: ImportRowView }>(`${importPath}/rows/${line}`, { method: 'PATCH', body })).json,
    onSuccess: ({ import: found, row }) => {
      shows(found);
      // The row stays in place, even where the current filter no longer matches it: nothing moves while a person types.
      queries.setQueriesData<ImportRowsPage>({ queryKey: [...key, 'rows'] }, (page) =>
        page ? { ...page, rows: page.rows.map((other) => (other.line === row.line ? row : other)) } : page,
      );
      void queries.invalidateQueries({ queryKey: [...key, 'rows'], refetchType: 'none' });
    },
    // Responses for cells corrected in quick succession may arrive in another order.
    onSettled: () => void queries.invalidateQueries({ queryKey: key, exact: true }),
  });
  const run = useMutation({
    mutationFn: async (body: { rows: 'all' | 'valid'; with_alike: boolean; choice?: string }) =>
      (await http<ImportView>(`${importPath}/run`, { method: 'POST', body })).json,
    onSuccess: shows,
  });
  const remove = useMutation({
    mutationFn: async () => void (await http(importPath, { method: 'DELETE' })),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['imports', path], exact: true }),
  });
  return { map, mend, run, remove };
}

/** Uploads a file and passes on the import that was created from it. */
export function useUploadImport(onDone: (found: ImportView) => void) {
  const path = useImportsPath();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => (await http<ImportView>(path, { method: 'POST', body: file, query: { name: file.name } })).json,
    onSuccess: (found) => {
      queries.setQueryData(['imports', path, found.id], found);
      void queries.invalidateQueries({ queryKey: ['imports', path], exact: true });
      onDone(found);
    },
  });
}
