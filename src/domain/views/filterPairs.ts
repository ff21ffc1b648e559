import type { ViewFilter } from './view';

/**
 * Filters as query parameters of a list: `filter[tags]` with `a,b`, `filter[price][from]` with `500`, `search` for `q`. Empty filters are
 * omitted. Source: docs/domain/calls.md 6.
 */
export function filterPairs(filter: ViewFilter): [name: string, value: string][] {
  return Object.entries(filter).flatMap(([name, value]): [string, string][] => {
    if (isEmpty(value)) return [];
    if (name === 'q') return [['search', String(value)]];
    if (Array.isArray(value)) return [[`filter[${name}]`, value.join(',')]];
    if (typeof value === 'object')
      return Object.entries(value as object).flatMap(([end, bound]): [string, string][] =>
        isEmpty(bound) ? [] : [[`filter[${name}][${end}]`, String(bound)]],
      );
    return [[`filter[${name}]`, String(value)]];
  });
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
