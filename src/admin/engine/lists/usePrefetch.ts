import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { useEffect } from 'react';
import type { SpeelveldDataProvider } from '../../../../providers/dataProvider';

/** How long a list is on the screen before anything is prefetched, in ms. */
const PREFETCH_DELAY_MS = 1_000;
/** How long a prefetched next page is not prefetched again, in ms. Opening that page shows it at once and refetches it. */
const STALE_MS = 30_000;

/**
 * Prefetches what people usually open next while they read a list: the code of forms, and the next page. Errors are ignored here and appear
 * when it is opened.
 */
export function usePrefetch(): void {
  const { resource, data, page, perPage, sort, filter, filterValues, hasNextPage, isFetching } = useListContext();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<SpeelveldDataProvider>();
  const isRead = data !== undefined && !isFetching;
  useEffect(() => {
    if (!isRead) return;
    const timer = setTimeout(() => void import('../records/DeclaredEdit').catch(() => undefined), PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isRead]);
  const next = JSON.stringify({ pagination: { page: page + 1, perPage }, sort, filter: { ...filterValues, ...filter } });
  useEffect(() => {
    if (!isRead || !hasNextPage) return;
    // The query parameters and key exactly as react-admin uses them.
    const params = JSON.parse(next) as Parameters<SpeelveldDataProvider['getList']>[1];
    const queryKey = [resource, 'getList', { ...params, meta: undefined }];
    const timer = setTimeout(
      () =>
        void queryClient.prefetchQuery({
          queryKey,
          queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal, isAhead: true }),
          staleTime: STALE_MS,
          retry: false,
        }),
      PREFETCH_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [isRead, hasNextPage, next, resource, queryClient, dataProvider]);
}
