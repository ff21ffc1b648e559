import { type Issue, issue } from '../checks/issue';
import { type DateRange, rangeIssues } from './dateRange';

/** The filters of a dashboard by ids of records. */
export const NARROWED = ['applications', 'sports', 'categories', 'labels', 'organizations'] as const;
export type Narrowed = (typeof NARROWED)[number];

/**
 * The filters of a dashboard. Without a range, the default range; without ids, all records, except for applications: only the current one.
 */
export interface DashboardFilter extends Readonly<Record<Narrowed, readonly string[]>> {
  readonly range: DateRange | null;
}

/** Maximum number of ids per filter. */
export const MAX_CHOSEN = 50;

/**
 * Reads the filter from an address. Invalid values are dropped and counted. Ids are separated by commas.
 *
 * @param isId whether a text can be an id
 */
export function readDashboardFilter(
  read: (name: string) => string | null,
  isId: (text: string) => boolean,
): { readonly filter: DashboardFilter; readonly issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const [from, to] = [read('from'), read('to')];
  const asked = from === null && to === null ? null : { from: from ?? '', to: to ?? '' };
  const faults = asked ? rangeIssues(asked) : [];
  issues.push(...faults);
  const idsIn = (name: Narrowed): readonly string[] => {
    const ids = [...new Set((read(name) ?? '').split(',').filter((id) => id !== ''))];
    if (ids.every(isId) && ids.length <= MAX_CHOSEN) return ids.map((id) => id.toLowerCase());
    issues.push(ids.length > MAX_CHOSEN ? issue(name, 'validation.max_items', { max: MAX_CHOSEN }) : issue(name, 'validation.unknown'));
    return [];
  };
  return {
    filter: {
      range: faults.length === 0 ? asked : null,
      applications: idsIn('applications'),
      sports: idsIn('sports'),
      categories: idsIn('categories'),
      labels: idsIn('labels'),
      organizations: idsIn('organizations'),
    },
    issues,
  };
}

/** A filter as query parameters, without empty filters. */
export function writeDashboardFilter({ range, ...narrowed }: DashboardFilter): Record<string, string> {
  const ids = NARROWED.filter((name) => narrowed[name].length > 0).map((name) => [name, narrowed[name].join(',')]);
  return { ...(range ? { from: range.from, to: range.to } : {}), ...(Object.fromEntries(ids) as Record<string, string>) };
}
