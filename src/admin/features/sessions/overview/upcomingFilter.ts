/** The filter that the table starts with: what is still to come. */
export const upcomingFilter = (today: string) => ({ date: { from: today } });

type Filters = Readonly<Record<string, unknown>>;

export type Period = 'upcoming' | 'past' | 'all' | 'chosen';

/** Which stretch of time the filters ask for; `chosen` is one that the person made. */
export function periodIn({ date }: Filters, today: string): Period {
  if (date === undefined || date === null) return 'all';
  const { from, to } = date as { from?: unknown; to?: unknown };
  if (from === today && to == null) return 'upcoming';
  return from == null && typeof to === 'string' && to < today ? 'past' : 'chosen';
}

/** The filters without a date range. */
export const withoutDates = ({ date: _date, ...rest }: Filters): Filters => rest;
