/** The default filter of the table: upcoming sessions. */
export const upcomingFilter = (today: string) => ({ date: { from: today } });

type Filters = Readonly<Record<string, unknown>>;

export type Period = 'upcoming' | 'past' | 'all' | 'chosen';

/** The period of the filters; `chosen` is a custom one. */
export function periodIn({ date }: Filters, today: string): Period {
  if (date === undefined || date === null) return 'all';
  const { from, to } = date as { from?: unknown; to?: unknown };
  if (from === today && to == null) return 'upcoming';
  return from == null && typeof to === 'string' && to < today ? 'past' : 'chosen';
}

/** The filters without the date range. */
export const withoutDates = ({ date: _date, ...rest }: Filters): Filters => rest;
