import { useQuery } from '@tanstack/react-query';
import { ListContextProvider, type ListControllerResult, useDataProvider, useListContext } from 'react-admin';
import { type ReactNode, useMemo } from 'react';
import type { SpeelveldDataProvider } from '../../../../providers/dataProvider';
import { listMeta } from './listMeta';

/** For how long the numbers of a long list are taken as they were counted, in ms. */
const COUNTED_FOR = 10_000;

/** A long list stands there before it is counted: how many rows it has, and what its tabs and sums come to, follows for all that is in it. */
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
    staleTime: COUNTED_FOR,
  });
  // What is counted belongs to rows that are there.
  const whole = useMemo(
    () => (isPartial && counted ? ({ ...list, ...counted } as ListControllerResult) : list),
    [list, isPartial, counted],
  );
  return <ListContextProvider value={whole}>{children}</ListContextProvider>;
}
