import { type Issue, issue } from '../../domain/checks/issue';
import { invalid } from '../core/apiError';

/** A page number of a list, and the page size. */
export interface Page {
  readonly current_page: number;
  readonly per_page: number;
}

export const MAX_PAGES = 100_000_000;

/**
 * Reads `page` and `itemsPerPage` from the query string.
 * @throws ApiError 422 when one is not a whole number from 1, or the page size exceeds `maxRows`
 */
export function readPage(
  query: URLSearchParams,
  { defaultRows = 25, maxRows }: { readonly defaultRows?: number; readonly maxRows: number },
): Page {
  const issues: Issue[] = [];
  const page = {
    current_page: wholeIn(query, 'page', 1, MAX_PAGES, issues),
    per_page: wholeIn(query, 'itemsPerPage', defaultRows, maxRows, issues),
  };
  if (issues.length > 0) throw invalid(issues);
  return page;
}

/** A whole number from 1 to `max` in the query string: `fallback` when absent, and an issue when invalid. */
export function wholeIn(query: URLSearchParams, name: string, fallback: number, max: number, issues: Issue[]): number {
  const raw = query.get(name);
  if (raw === null || raw === '') return fallback;
  const value = /^\d{1,9}$/.test(raw) ? Number(raw) : 0;
  if (value < 1 || value > max) issues.push(issue(name, 'validation.max_value', { max }));
  return Math.min(Math.max(value, 1), max);
}
