import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { useEffect } from 'react';
import type { SpeelveldDataProvider } from '../../../../providers/dataProvider';

/** How long a list has been read before something is fetched that nobody asked for, in ms. */
const REST = 1_000;
/** For how long the next page is not fetched ahead once more, in ms. Whoever goes there sees it at once, and it is asked for anew. */
const FRESH = 30_000;

/**
 * Fetches what most go on to while somebody reads a list: the code of forms, and the next page. What goes wrong shows where it is opened.
 */
export function useForesight(): void {
  const { resource, data, page, perPage, sort, filter, filterValues, hasNextPage, isFetching } = useListContext();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<SpeelveldDataProvider>();
  const isRead = data !== undefined && !isFetching;
  useEffect(() => {
    if (!isRead) return;
    const timer = setTimeout(() => void import('../records/DeclaredEdit').catch(() => undefined), REST);
    return () => clearTimeout(timer);
  }, [isRead]);
  const next = JSON.stringify({ pagination: { page: page + 1, perPage }, sort, filter: { ...filterValues, ...filter } });
  useEffect(() => {
    if (!isRead || !hasNextPage) return;
    // As react-admin asks for it and keeps it.
    const params = JSON.parse(next) as Parameters<SpeelveldDataProvider['getList']>[1];
    const queryKey = [resource, 'getList', { ...params, meta: undefined }];
    const timer = setTimeout(
      () =>
        void queryClient.prefetchQuery({
          queryKey,
          queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal, isAhead: true }),
          staleTime: FRESH,
          retry: false,
        }),
      REST,
    );
    return () => clearTimeout(timer);
  }, [isRead, hasNextPage, next, resource, queryClient, dataProvider]);
}
