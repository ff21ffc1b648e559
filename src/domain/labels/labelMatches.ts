/** One of the three filters of a label: `activity_filter`, `product_filter` or `organization_filter`. */
export interface LabelFilter {
  /** Years, both included. */
  readonly min_age: number | null;
  readonly max_age: number | null;
  /** Days `YYYY-MM-DD`, both included. */
  readonly start_date: string | null;
  readonly end_date: string | null;
  /** Cents, both included. */
  readonly min_price: number | null;
  readonly max_price: number | null;
  /** Ids; a match with any of them suffices. */
  readonly sports: readonly string[];
  readonly tags: readonly string[];
  readonly categories: readonly string[];
}

/** What each filter selects. */
export const LABEL_TARGETS = {
  activity_filter: 'activities',
  product_filter: 'products',
  organization_filter: 'organizations',
} as const;

export type LabelFilterName = keyof typeof LABEL_TARGETS;
export type LabelTarget = (typeof LABEL_TARGETS)[LabelFilterName];

/** Matches are counted up to one more than this per application; the exact number does not matter then. */
export const MAX_COUNTED_MATCHES = 10_000;

/** Number of matches in an application that the label covers. */
export interface LabelMatches {
  readonly id: string;
  readonly name: string;
  readonly matches: number;
  /** Total number: everything that is public there. */
  readonly total: number;
  /** Number in a list with `listFilterOf`: more than `matches` if organizations are not accepted yet. */
  readonly listed: number;
}

type Bound = number | string | null;

/**
 * The filter of a label in the form of the list of activities, products or organizations of an application; null if that list has no such
 * filter. Source: docs/domain/labels.md 9.
 *
 * @example listFilterOf('activities', { ...nothing, min_age: 8 }) // { concept: false, ages: { from: 8 } }
 */
export function listFilterOf(target: LabelTarget, filter: LabelFilter): Readonly<Record<string, unknown>> | null {
  const ages = between(filter.min_age, filter.max_age);
  const days = between(filter.start_date, filter.end_date);
  const price = between(filter.min_price, filter.max_price);
  const { sports, tags, categories } = filter;
  if (target === 'organizations') {
    if (ages ?? days ?? price) return null;
    return withoutEmpty({ status: ['accepted'], sports, tags, categories });
  }
  const own = { concept: false, ages, sport: sports, tags, categories };
  // Products have no dates, so dates do not narrow them.
  return withoutEmpty(target === 'products' ? { ...own, price } : { ...own, cheapest_price: price, session_date: days });
}

function between(from: Bound, to: Bound): Readonly<Record<string, Bound>> | null {
  if (from === null && to === null) return null;
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
}

function withoutEmpty(filter: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)));
}

/** The totals over applications, each counted up to `MAX_COUNTED_MATCHES`. */
export function sumMatches(
  applications: readonly LabelMatches[],
  of: 'matches' | 'total',
): { readonly count: number; readonly isMore: boolean } {
  return {
    count: applications.reduce((sum, counted) => sum + Math.min(counted[of], MAX_COUNTED_MATCHES), 0),
    isMore: applications.some((counted) => counted[of] > MAX_COUNTED_MATCHES),
  };
}

/** Whether a filter is empty, so that everything matches. */
export const isEmptyFilter = (filter: LabelFilter): boolean =>
  Object.values(filter).every((value) => value === null || value === '' || (Array.isArray(value) && value.length === 0));
