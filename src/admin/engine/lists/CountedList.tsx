import { useQuery } from '@tanstack/react-query';
import { ListContextProvider, type ListControllerResult, useDataProvider, useListContext } from 'react-admin';
import { type ReactNode, useMemo } from 'react';
import type { SpeelveldDataProvider } from '../../../../providers/dataProvider';
import { listMeta } from './listMeta';

/** How long the counts of a long list stay valid, in ms. */
const COUNT_STALE_MS = 10_000;

/** Shows a long list before it is counted. The number of rows, the tab counts and the sums follow for everything in it. */
export function CountedList({ children }: { children: ReactNode }) {
  const list = useListContext();
  const { resource, filter, filterValues } = list;
  const { isPartial = false } = listMeta(list);
  const dataProvider = useDataProvider<SpeelveldDataProvider>();
  const wanted = { ...filterValues, ...filter };
  const { data: counted } = useQuery({
    queryKey: [resource, 'countList', wanted],
    queryFn: ({ signal }) => dataProvider.countList(resource, wanted, signal),
    enabled: isPartial,
    staleTime: COUNT_STALE_MS,
  });
  // The counts apply only to rows that are present.
  const whole = useMemo(
    () => (isPartial && counted ? ({ ...list, ...counted } as ListControllerResult) : list),
    [list, isPartial, counted],
  );
  return <ListContextProvider value={whole}>{children}</ListContextProvider>;
}
