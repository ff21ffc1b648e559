/** What one of the three filters of a label asks: `activity_filter`, `product_filter` or `organization_filter`. */
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
  /** Ids, of which one is enough. */
  readonly sports: readonly string[];
  readonly tags: readonly string[];
  readonly categories: readonly string[];
}

/** What a filter is about. */
export const LABEL_TARGETS = {
  activity_filter: 'activities',
  product_filter: 'products',
  organization_filter: 'organizations',
} as const;

export type LabelFilterName = keyof typeof LABEL_TARGETS;
export type LabelTarget = (typeof LABEL_TARGETS)[LabelFilterName];

/** Matches are counted up to one more than this in each application: beyond it the exact number does not matter. */
export const MAX_COUNTED_MATCHES = 10_000;

/** How many match in an application that the label covers. */
export interface LabelMatches {
  readonly id: string;
  readonly name: string;
  readonly matches: number;
  /** Of how many: everything that the public sees there. */
  readonly total: number;
  /** What a list with `listFilterOf` shows there: more than `matches` where offers wait for an organization that is not accepted. */
  readonly listed: number;
}

type Bound = number | string | null;

/**
 * The filter of a label as the list of activities, products or organizations of an application takes it; null where that list has no
 * such filter. Source: docs/domain/labels.md 9.
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
  // A product has no days: they do not narrow it.
  return withoutEmpty(target === 'products' ? { ...own, price } : { ...own, cheapest_price: price, session_date: days });
}

function between(from: Bound, to: Bound): Readonly<Record<string, Bound>> | null {
  if (from === null && to === null) return null;
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
}

function withoutEmpty(filter: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)));
}

/** The sum over applications, each counted up to `MAX_COUNTED_MATCHES`. */
export function sumMatches(
  applications: readonly LabelMatches[],
  of: 'matches' | 'total',
): { readonly count: number; readonly isMore: boolean } {
  return {
    count: applications.reduce((sum, counted) => sum + Math.min(counted[of], MAX_COUNTED_MATCHES), 0),
    isMore: applications.some((counted) => counted[of] > MAX_COUNTED_MATCHES),
  };
}

/** Whether a filter asks nothing, so that everything matches. */
export const isEmptyFilter = (filter: LabelFilter): boolean =>
  Object.values(filter).every((value) => value === null || value === '' || (Array.isArray(value) && value.length === 0));
