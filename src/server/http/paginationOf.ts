import type { Page } from './readPage';

/** What every list tells of its pages, as `meta.pagination`. */
export interface Pagination extends Page {
  /** Rows on all pages. */
  readonly total: number;
  /** Rows on this one. */
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

/** Of a list that is always whole. */
export const onePage = (total: number): Pagination => paginationOf({ current_page: 1, per_page: Math.max(total, 1) }, total, total);

/** Rows before a page. */
export const offsetOf = ({ current_page, per_page }: Page): number => (current_page - 1) * per_page;
