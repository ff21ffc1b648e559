import type { Page } from './readPage';

/** `meta.pagination` of a list response. */
export interface Pagination extends Page {
  /** Rows on all pages. */
  readonly total: number;
  /** Rows on this page. */
  readonly count: number;
  readonly total_pages: number;
}

/** @example paginationOf({ current_page: 1, per_page: 25 }, 60, 25) // { total: 60, count: 25, per_page: 25, current_page: 1, total_pages: 3 } */
export const paginationOf = ({ current_page, per_page }: Page, total: number, count: number): Pagination => ({
  total,
  count,
  per_page,
  current_page,
  total_pages: Math.max(1, Math.ceil(total / per_page)),
});

/** Pagination of a list that always fits on one page. */
export const onePage = (total: number): Pagination => paginationOf({ current_page: 1, per_page: Math.max(total, 1) }, total, total);

/** Number of rows before a page. */
export const offsetOf = ({ current_page, per_page }: Page): number => (current_page - 1) * per_page;
