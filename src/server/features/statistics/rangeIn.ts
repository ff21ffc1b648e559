import { type DateRange, presetRange, rangeIssues } from '../../../domain/statistics/dateRange';
import { invalid } from '../../core/apiError';

/** The days from `?from=` to `?to=`; the last thirty by default. Throws 422 for an invalid range. */
export function rangeIn(query: URLSearchParams, today: string): DateRange {
  const [from, to] = [query.get('from'), query.get('to')];
  if (from === null && to === null) return presetRange('last_30', today);
  const range = { from: from ?? '', to: to ?? '' };
  const issues = rangeIssues(range);
  if (issues.length > 0) throw invalid(issues);
  return range;
}
