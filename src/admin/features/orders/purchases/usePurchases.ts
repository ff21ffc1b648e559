import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { http } from '../../../../../providers/http';
import type { PurchasePage } from '../../../../domain/orders/purchase';

const PER_PAGE = 25;
const FILTERS = ['from', 'to', 'status', 'search'] as const;
type Filter = (typeof FILTERS)[number];

export type PurchaseList = ReturnType<typeof usePurchases>;

/** The purchases of a product for the search, dates, status, order and page in the address. */
export function usePurchases(api: string) {
  const [address, setAddress] = useSearchParams();
  const of = (name: string) => address.get(name) ?? '';
  const sort = { field: of('sort') || 'created_at', order: of('order') === 'asc' ? 'asc' : 'desc' } as const;
  const page = Math.max(1, Number(of('page')) || 1);
  const filters = Object.fromEntries(FILTERS.map((name) => [name, of(name)])) as Record<Filter, string>;
  /** The query of the API calls; the file uses the same filters. */
  const query = new URLSearchParams([
    ['sort', sort.field],
    ['order', sort.order],
    ...(filters.search ? [['search', filters.search]] : []),
    ...(filters.status ? [['filter[status]', filters.status]] : []),
    ...(filters.from ? [['filter[created_at][from]', filters.from]] : []),
    ...(filters.to ? [['filter[created_at][to]', filters.to]] : []),
  ] as [string, string][]);
  const asked = new URLSearchParams([...query, ['page', String(page)], ['itemsPerPage', String(PER_PAGE)]]);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['purchases', api, asked.toString()],
    queryFn: async ({ signal }) => (await http<PurchasePage>(api, { query: asked, signal })).json,
    placeholderData: keepPreviousData,
  });
  const put = (changes: Readonly<Record<string, string>>) =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return {
    data,
    error,
    isFetching,
    isStale: isPlaceholderData,
    refetch: () => void refetch(),
    query,
    sort,
    page,
    filters,
    isFiltered: FILTERS.some((name) => filters[name] !== ''),
    filter: (name: Filter, value: string) => put({ [name]: value, page: '' }),
    clear: () => put(Object.fromEntries([...FILTERS, 'page'].map((name) => [name, '']))),
    sortBy: (field: string) => put({ sort: field, order: sort.field === field && sort.order === 'asc' ? 'desc' : 'asc', page: '' }),
    turnTo: (to: number) => put({ page: to === 1 ? '' : String(to) }),
  };
}
