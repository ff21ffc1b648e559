/** First and last month of a period, `YYYY-MM`. */
export interface BookPeriod {
  readonly from: string;
  readonly to: string;
}

export const BOOK_PERIODS = ['last_month', 'this_quarter', 'last_quarter', 'this_year', 'last_year'] as const;
export type BookPeriodName = (typeof BOOK_PERIODS)[number];

/** Legal retention of books, in years before the current one. */
export const YEARS_KEPT = 7;

const monthAt = (turn: number) => `${Math.floor(turn / 12)}-${String((turn % 12) + 1).padStart(2, '0')}`;

/**
 * The months of a period, relative to a local date.
 * @example bookPeriod('last_quarter', '2026-02-10') // { from: '2025-10', to: '2025-12' }
 */
export function bookPeriod(name: BookPeriodName, today: string): BookPeriod {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const now = year * 12 + month;
  const quarter = now - (month % 3);
  const [first, months] = {
    last_month: [now - 1, 1],
    this_quarter: [quarter, 3],
    last_quarter: [quarter - 3, 3],
    this_year: [year * 12, 12],
    last_year: [(year - 1) * 12, 12],
  }[name] as [number, number];
  return { from: monthAt(first), to: monthAt(first + months - 1) };
}
