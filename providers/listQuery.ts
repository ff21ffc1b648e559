import type { GetListParams } from 'react-admin';
import { filterPairs } from '../src/domain/views/filterPairs';

/** The list parameters of react-admin as query parameters of the API: `q` is the search, the rest are filters. */
export function listQuery({ pagination, sort, filter }: Pick<GetListParams, 'pagination' | 'sort' | 'filter'>): URLSearchParams {
  const query = filterQuery(filter ?? {});
  if (pagination) {
    query.set('page', String(pagination.page));
    query.set('itemsPerPage', String(pagination.perPage));
  }
  if (sort?.field) {
    query.set('sort', sort.field);
    query.set('order', sort.order.toLowerCase());
  }
  return query;
}

/** Only the filters, as `filter[tags]=a,b`, `filter[price][from]=500`, `search=...`. Empty filters are omitted. */
export const filterQuery = (filter: Readonly<Record<string, unknown>>): URLSearchParams => new URLSearchParams(filterPairs(filter));
