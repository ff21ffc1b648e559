import type { Period } from './season';

/** Seasons of clubs start in August. */
const FIRST_MONTH = '08';

/**
 * The season of a day, and the next one: the initial values of the form.
 *
 * @example usualSeasons('2026-11-23').target // { from: '2027-08-01', until: '2028-07-31' }
 */
export function usualSeasons(today: string): { readonly source: Period; readonly target: Period } {
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < FIRST_MONTH ? 1 : 0);
  return { source: seasonOf(year), target: seasonOf(year + 1) };
}

const seasonOf = (year: number): Period => ({ from: `${year}-${FIRST_MONTH}-01`, until: `${year + 1}-07-31` });
