import { type Issue, issue } from '../../domain/checks/issue';
import { invalid } from './apiError';

/** Which page of a list, and how many rows stand on one. */
export interface Page {
  readonly current_page: number;
  readonly per_page: number;
}

export const MOST_PAGES = 100_000_000;

/**
 * `page` and `itemsPerPage` of an address.
 * @throws ApiError 422 where one is no whole number from 1, or asks for more than `most` rows
 */
export function readPage(query: URLSearchParams, { usual = 25, most }: { readonly usual?: number; readonly most: number }): Page {
  const issues: Issue[] = [];
  const page = {
    current_page: wholeIn(query, 'page', 1, MOST_PAGES, issues),
    per_page: wholeIn(query, 'itemsPerPage', usual, most, issues),
  };
  if (issues.length > 0) throw invalid(issues);
  return page;
}

/** A whole number from 1 to `max` of an address; `fallback` where nothing is said, and an issue where something else is. */
export function wholeIn(query: URLSearchParams, name: string, fallback: number, max: number, issues: Issue[]): number {
  const raw = query.get(name);
  if (raw === null || raw === '') return fallback;
  const value = /^\d{1,9}$/.test(raw) ? Number(raw) : 0;
  if (value < 1 || value > max) issues.push(issue(name, 'validation.max_value', { max }));
  return Math.min(Math.max(value, 1), max);
}
