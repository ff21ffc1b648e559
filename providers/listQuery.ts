import type { GetListParams } from 'react-admin';

/** react-admin's question for a list as the API's address parameters: `q` is the search, the rest are filters. */
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

/** Filters alone, as `filter[tags]=a,b`, `filter[price][from]=500`, `search=...`. Empty ones are left out. */
export function filterQuery(filter: Readonly<Record<string, unknown>>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (isEmpty(value)) continue;
    if (name === 'q') query.set('search', String(value));
    else if (Array.isArray(value)) query.set(`filter[${name}]`, value.join(','));
    else if (typeof value === 'object') setBounds(query, name, value as object);
    else query.set(`filter[${name}]`, String(value));
  }
  return query;
}

function setBounds(query: URLSearchParams, name: string, bounds: object): void {
  for (const [end, bound] of Object.entries(bounds)) if (!isEmpty(bound)) query.set(`filter[${name}][${end}]`, String(bound));
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
